/** Words that are right as they are and speak for no system, though some look like a slip for a word that does. */
export const plainWords = `
  about above accelerating acceleration across adjacent adjust adjusted adjustment advice advise advisory after
  again against age aged align allow allowed allowing almost alone along already also alternate always among amount
  angle another anything appear appears applied approx area around asap assume attached attention away awkward back
  badly balanced bare barely because become been before begin beginning behind being believe below bend bent better
  between beyond black blank block blocked blue bodge bodged body bolt bolted bonded booked border both bottom
  bought bracket branch brand breaking bring brings broke broken brought brown brush build building button cable
  calling came camper campervan captain carried carries carry case casing catches cause caused caution centre
  certain chance change changed changing cheap check checked checking choose classic clatter clean cleaning clear
  clearly click clip clips close closed closest closing clunk clunking cold collapsed colour come coming command
  common complete completed component concern concerned connect connected connection consider contact contacted
  contained controlled convert converted corner correct correctly could count couple cover coverage covered crack
  cracked creak creaking create creating crossed current custom cut cutting cycle cyl daily damage damaged date days
  dealer dealt decent declared deep defective degree delaminated delaminating delayed deleted delivered demand depth
  describe design desired despite detached detail detect detected detection deteriorated device different difficult
  digital direct dirt distorted dodgy does doesnt done dont double doubt down drive driven driver dropped dropping
  dry during each early ease easily edges efficient efficiently eight either electronic else empty ended ends enough
  equal essential estimate even evenly every evident exact example except excessive excessively expect expected
  expensive expired expose exposed extension extent external extra extreme extremely face facing faded fading fail
  failed failing failure fair fairly falling fast faster fault faulty feel fell felt fewer filled final finally find
  fine finish firm first fitted fitting fixed fixes fixing flash float flushing follow foot force form foul fouling
  found fracture fractured frayed fraying free freely frequent fresh fresher front full fully function functioning
  further future general gently gets getting give given glasses gloves goes going gone good gouge grab grade
  gradually great greater green grey ground group grown guess half hand handbook handling hanger hanging happen hard
  harder hardly have having hear heard heart heated heavily heavy held help helper here hidden high higher hold
  holder holding hole home hope hose hour hours house housing hurry hydraulic idea ignore immediate important
  improve improvement include including incorrect incorrectly increase indicate inform inner inoperative insecure
  inserted inside instead intend intermittent isolated issue itself join joint just keep kept knew know known lack
  large last late later latest leading learn learning least leave leaving left legal length lent less lesser lesson
  letter letting level liable life lift lifted light lighter like likely limit limited line lined lines listing
  little live load loading local located location locked long longer look looked looking loose loosen lose lost lots
  low lower luck made main maintain major make manage many marginal mark marked material matter maximum mean measure
  meet mend mention merely mess message metal middle might mild mileage miles mind minimum minor minutes missing
  misting moderate moment monitor month months more morning most mostly motorbike motorcycle motorhome mount mounted
  mounting moved movement moving much must name narrow nasty natural near nearly nearside necessary need needed
  needing needs negative never newer next noise noisy none normal normally note nothing notice number obtain obvious
  obviously occasional odd offered offside okay older once only onset opened opening opens operate operating
  operation operator opposite order ordered origin original other others ought outer outside over overall overdue
  overhead overview owner owners packing padding paint painted pair paper part partial partially particular
  particularly pass passed passing past patched path pattern pending people perfect perform perhaps period perishing
  permanently permit person pick picked picture piece pin pipe pitted pitting place placed plain plan planning play
  please plenty plus point points poor poorly portion position positive possible possibly post potential power
  practice precaution prefer prepare presence present presently press pretty prevention previous price primary prime
  print prior probably problem proceed product progress promptly prone proof proper properly protect protected prove
  provide public pulled purchase push put putting quality quick quickly quiet quite quote radio raise range rapidly
  rate rather rattle rattling reach reached react reading ready real really rear reason reasonable recall receive
  recent reckon recommend recommended recorded recover reduce reduced refer refit refitted refuse regarding regular
  regularly related released rely remain remains remark remember remind remote remove removed repair repaired
  repairs repeat repeated replace replaced replacement report reported require required requirement requires reserve
  reset resolve rest restrict restriction result retained retest return returned reversed review right risk road
  rocking roll rolled rotate rough roughly round rounded rounding rubber rubbing rule running rush safe safely safer
  said salt same sand satisfactory save saved says scab score scrape scraped scraping scratch scuff scuffed seal
  sealed sealing search seat second section secure security seem seems seen seize seized seldom select selected send
  sending sense sent separate serious seriously set setting settle several severe severely severity shade shake
  shakes shaking shall shame shape share sharing sharp shed shell shift shiny shook shop short shorter shortly shot
  should shout show showing shown shut side sight sign signs silence similar simple simply since single situation
  size sized skip slack sleep slice slight slightly slip slipped sloppy slow slowly small smart smell smooth snag
  snapped soft solid some someone something soon sort sorted sorting sound sounds source special speed speeding
  spend split splitting spoke spot spray spread spring square squeak squeaking squeal stack stage stain stale
  standard start started starting startup state stated status stay stays steady steep step sticking stiff still
  stone stood stop stopped store stored straight strange strap strength string strip stripe strong struggle
  struggling stuck stuff such suggest suggested suitable summer super supply support sure surely surface suspect
  suspected suspicious swap swapped sweep sweet swell switched swollen system table tack take taken talk tape taped
  task tatty tear tell temp tend terrible test tested tester testing than thank thanks that them then there these
  they thick thin thing things think this those though thought thread threat three through throughout throw tick
  ticking tidy tight tighten tilt time tiny tired today together told tonight top torn touch touching tough tow
  trace track tracker trade traffic trapped travel treat treated trial tried trip trouble true trust trusted try
  turn turned twice twist twisted type typed ugly unable unclear under underneath understand unequal uneven unevenly
  unknown unless unlikely unsafe unsecured unstable unsure until unusual upon upper upset upside urgent urgently
  usable use used using usual value various vehicle verge very view visible visit visitor visually wait waiting walk
  walking want wants ware warm warn warning watch water ways weak weakened wear wearing weather week weeks weigh
  weight well went were wet what when which while white who whole whose wide wider will winter wise wish with within
  without wobble wobbles wobbly wonder wont woolly work worked working worn worse worsen worsening worst worth would
  wrapped write wrong year years yellow yellowed yesterday yours
`;
