/** Correctly spelt words that indicate no system, although some look like a misspelling of a word that does. */
export const plainWords = `
  about above accelerating acceleration across adjacent adjust adjusted adjustment advice advise advisory after
  again against age aged align allow allowed allowing almost alone along alongside already also alternate always
  among amount analysis angle another anything appear appears applied applies approx area around asap assume
  attached attention away awkward back background badly balanced bare barely because become been before begin
  beginning behind being believe belongs below bend bent better between beyond black blank block blocked blue bodge
  bodged body bolt bolted bonded booked border both bottom bought bracket branch brand branded breaking bring brings
  broke broken brought brown brush build building button cable calling came camper campervan captain carried carries
  carry carrying case casing catches cause caused caution centre certain chance change changed changing channel
  cheap cheaper check checked checking choose class classic clatter clean cleaned cleaning clear cleared clearly
  click clip clips close closed closest closing clunk clunking cold collapsed collect collected collection colour
  come coming command comment comments common compare compared complaint complete completed component concern
  concerned confirm confirmed connect connected connection consider consume contact contacted contained controlled
  convert converted corner correct correctly cost costs could count country couple cover coverage covered covers
  crack cracked creak creaking create creating crossed current custom cut cutting cycle cyl daily damage damaged
  damp date days dealer dealt decent declared deep defective defined degree delaminated delaminating delay delayed
  deleted delivered demand depth describe design desired despite detached detail detect detected detection
  deteriorated device different difficult digital direct dirt disconnect discuss distance distorted distributed
  disturbed dodgy does doesnt done dont double doubt down draft drive driven driver dropped dropping dry during
  dynamic each early ease easily edges efficient efficiently eight either electronic else empty ended ends enough
  enquire entering equal essential estimate even evenly every evident exact example except excessive excessively
  expand expect expected expensive expired explain explained expose exposed extension extent external extra extreme
  extremely face facing faded fading fail failed failing failure fair fairly falling family fast faster fault faulty
  featured feedback feel fell felt fewer filled filtered final finally find fine finish firm first fitted fitting
  fixed fixes fixing flash float floating flushing follow foot force form foul fouling found fracture fractured
  frayed fraying free freely frequent fresh fresher front full fully function functioning further future garage
  general generated gently gets getting give given glasses gloves goes going gone good gouge grab grade gradually
  great greater green grey ground group grown guess habitation half hand handbook handled handling hanger hanging
  happen happy hard harder hardly have having hear heard heart heated heavily heavy held help helper here hidden
  high higher hold holder holding hole home hope hose hour hours house housing hurry hydraulic idea ignore image
  immediate important improve improvement include including incorrect incorrectly increase indicate inform inner
  inoperative insecure inserted inside inspector instead insurance intact intend intermittent invoice isolated issue
  itself job join joint journey just keep keeper kept killed kit knew know known knows lack lane large last late
  later latest leading learn learning least leave leaves leaving left legal length lent less lesser lesson letter
  letting level liable life lift lifted light lighter like likely limit limited line lined lines listing little live
  load loading loads local locally located location locked long longer look looked looking loose loosen lose lost
  lots low lower luck lucky made main maintain major make manage many marginal mark marked material matter maximum
  mean measure mechanic meet mend mention mentioned merely mess message metal middle might mild mileage miles mind
  minimum minor minutes miss missing misting moderate moment monday monitor month months more morning most mostly
  motor motorbike motorcycle motorhome motorway mount mounted mounting moved movement moving much must name narrow
  nasty natural near nearly nearside necessary need needed needing needs negative never newer next noise noisy none
  normal normally note notes nothing notice noticed number obtain obvious obviously occasional odd offered offside
  often okay older once only onset opened opening opens operate operating operation operator opposite option order
  ordered origin original other others ought outer outside over overall overdue overhead overview owner owners
  packing padding paid paint painted pair paper parked part partial partially particular particularly pass passed
  passing past patched path pattern pending people perfect perform performed perhaps period perishing permanently
  permit person pick picked picture piece pin pipe pitted pitting place placed plain plan planning plastic play
  please plenty plug plus point points police polish poor poorly portion position positive possible possibly post
  potential pound pounds power powered practice precaution prefer prepare presence present presently press pretty
  prevention previous price primary prime print printed printing prior probably problem proceed process product
  progress promptly prone proof proper properly protect protected prove provide public pulled purchase push put
  putting quality quick quickly quiet quite quote radio rain raining raise range rapidly rate rather rattle rattling
  reach reached react reading ready real really rear reason reasonable recall receive recent reckon recommend
  recommended recorded recover reduce reduced refer refit refitted refuse regarding regular regularly related
  released rely remain remains remark remember remind remote removal remove removed repair repaired repairs repeat
  repeated replace replaced replacement report reported reports request requested require required requirement
  requires reserve reset resolve rest restrict restriction result retained retest return returned reversed review
  right ring risk road roads rocking roll rolled rot rotate rough roughly round rounded rounding rubber rubbing rule
  running rush safe safely safer said salt same sand satisfactory save saved says scab score scrap scrape scraped
  scraping scratch scuff scuffed seal sealed sealing search season seat second section secure security seem seems
  seen seize seized seldom select selected seller send sending sense sent separate serious seriously session set
  setting settle several severe severely severity shade shaft shake shakes shaking shall shame shape share sharing
  sharp shed shell shift shiny shook shop short shorter shortly shot should shout show shower showing shown shut
  side sides sight sign signs silence similar simple simply since single situation size sized skip slack sleep slice
  slight slightly slip slipped sloppy slow slowly small smart smell smooth snag snapped soft software sold solid
  some someone something soon sort sorted sorting sound sounds source special specialist speed speeding spend split
  splitting spoke spoken spot spray spraying spread spring square squeak squeaking squeal stack stage stain stale
  standard stands start started starting startup state stated stationary status stay stays steady steep step
  sticking stiff still stone stood stop stopped store stored storing straight strange stranger strap strength
  stretch stretched string strip stripe strong struggle struggling stuck stuff such suggest suggested suitable
  summer sunday super supplied supplier supply support supported sure surely surface surprised suspect suspected
  suspicious swap swapped sweep sweet swell switched swollen system table tack take taken talk tape taped task tatty
  tear tell temp tend terrible test tested tester testing than thank thanks that them then there these they thick
  thin thing things think thinks this those though thought thread threat three through throughout throw tick ticking
  tidy tight tighten tilt time tiny tired today together told tonight top torn touch touching tough tow towards
  trace track tracker trade traders traffic trapped travel travelled travelling treat treated treatment trial tried
  trip trouble true trust trusted try turn turned turning turns twice twist twisted type typed ugly unable unclear
  under underline underneath understand undone unequal uneven unevenly unfit unknown unless unlikely unsafe
  unsatisfactory unsecured unstable unsure until unusual upon upper upset upside urgent urgently usable use used
  using usual value variation various vehicle verge very view visible visit visitor visually wait waiting walk
  walking want wants ware warm warn warning washed watch water ways weak weakened wear wearing weather week weekend
  weeks weigh weight weld well went were wet what when wherever which while white who whole whose wide wider will
  winter wise wish with within without wobble wobbles wobbly wonder wont woods woolly work worked working workshop
  worn worse worsen worsening worst worth would wrapped write wrong year years yellow yellowed yesterday yours
  yourself
`;
