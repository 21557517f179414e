/** Everyday words that a slip of the pen would turn into a word of danger; they are never mended. */
export const ordinaryWords: readonly string[] =
  `having giving living hope hopes hoped honest heavily hardware small spell shell swell smile spoke stroke stream steal steak brave bake baked brace drake broker break breaks breakdown
  flood flour medal metal patrol wheal heel bugle bulky flask flesh flags flush fuses fuse loosely goose louse crash track creak
  creaks creaking shape share shade snake spare spring string strong strung sprint slapped swapped handle bottle throat bonus
  bonny stolen stories sheering stewing petty paddle puddle peddle fumble rumble tumble fuelled jelly silly filly billy lumpy dumpy
  level lever never clever cover over under until about above again since thing think thank there where while whole white wrong write
  which other mother father brother round sound found ground around first third thirty forty fifty sixty seven eight nineteen hundred
  thousand money month months week weeks hours minute minutes morning evening later early today garage dealer mechanic bought
  sold price costs charge charged change changes changed chance check checked cheap clean clear close cold colour could would should
  shall their these those they them then than that this what when why who how here house horse worse worst worth world words work
  works worked wrote drive drives driver drivers driving drove driven drain drink dream dress dries dried dries tried trial train
  trail trade trick truth trust tries tired tyres petrol people place plain plane plate plays played please plenty point power
  press price print proud prove quick quiet quite radio raise range rapid reach react ready really rear refer right river roads
  rough route royal rural scale scene score sense serve seven shall sharp sheet shelf shift shine shirt shoes shoot shop short shown
  sight since sixty sleep slide slight slightly sling slip small smart smooth snow solid solve sorry sort space speak speed
  spend spent split spoke sport spots staff stage stand start started starting starts state stays steel steep step stick still stock
  stone stood store storm story stuff style sugar suite sunny super sweet swift swing table taken takes taking tales talk taste taught
  teach terms texts thanks theme thick throw tight times title today total touch tough tower towing towed towel town trucks twice
  types uncle union units upper upset urban usage using usual value video views visit vital voice waste watch water weird
  whine whines whining whistle winter wipers window wonder wooden worker worry would wrist years yellow young yours
  battle better bitter butter cattle kettle little settle rattle rattles rattling rattly ratchet scuttle shuttle
  cabin cabinet cable candle castle handled handles hanger harder harsh haven health heard heart heater heating heavy height
  helped hiking hinge hinges hiring hitting hoping hotel human hurry inside insert island jacket jerky joint juice
  ladder laptop large laser latch laugh layer leads learn lease least leather leave lemon lighter limit links liner lines
  linked listen lists local locate lorry lovely lower lowest lucky lunch maker makes manage manual maybe meant meeting meter
  middle might mileage miles minor minus mirror missed mixed model modern moment motion mount mounted mouth moved movie
  music nearly needs needed nerve newer nicer night noise noisy normal north notice novel nurse occur ocean offer often older
  order organ ought outer owned owner owners packs paint panel paper parcel parks parts party passed paste patch pause peace phase
  phone photo piano piece pieces pilot pinch pipes pitch plant plug plugs pocket police polish polo poor popular post pound pounds
  printer private probably problem problems proper quote quoted reason recent record reduce refund regular remember remote
  remove removed repeat replace report rescue result return reverse rings ripped rolls roller roots round rubber rubbing ruined
  rules running safer safety sample saved scrap scrape scratch screen screw screws search season second seized select seller send
  senior sensor series serious service several shaft shame shared sheep shield ships shock shops shower sides silent silver
  simple singer single sister skills slack slam slightest sluggish smartphone socket softer solar sold sooner south
  spanner special speedy spirit spoiler sponsor stable stall stalls stalled stalling standard station status steady stereo sticky
  sticker stops strange street strike strip studio study subject success suggest summer sunday supply support sure surface
  switch switches symbol system target tasks taxis team tender tested tester testing tests thin thinks third thread
  ticket ticking tidy tiles timber timing tiny toast tools topped torch touching tourist toward trace tracks tracking
  traffic trailer travel treat trees trend trims tripped trolley trouble turned turning turns twelve twenty twist
  unable upgrade useful usually vacuum valley valve valves vehicle version volume voted waiting walked walking walls wanted
  warm warmer warning washed washer washing watched wearing weather website wedding weekend weight welcome wetter
  whatever whether wider wiggle winds wings winner wiped wiper wiring within without woman women wondering
  alarm alley alloy alone along alter angry answer apple april arrow aside audio avoid award aware badge badly basic basis beach
  began begin being below bench berry birth black blade blame blank blend bless blind block bloke blood board boost booth borne
  bound brain brand brass bread breed brick bride brief bring broad brown brush build built bunch buyer carry catch cause chain
  chair cheat cheer chest chief child chips chose civil claim class click climb clock cloth coach coast corner corners count court
  crazy cream crime cross crowd cruel cycle daily dairy dance dated deals death delay depth diary dirty doing doubt dozen draft
  drama drawn drift drill drugs eager earth elder elect email empty enemy enjoy enter entry equal error event every exact exist
  extra faint fairy faith false fancy fault faults faulty favour fence ferry fetch fever fibre field fight final finds fixed
  flame flap flaps flight float flown fluffy focus folks force forgot forth forum frame fresh front frost fruit fully funny
  given glass globe glove going grace grade grand grant grass great green greet group grown guard guess guest guide habit
  happy hills hobby holds honda hoped idea ideal image imply index inner input issue issues items jeans jewel joins joke judge
  keeps keyed kicks kinds knees knife knock known label lacks lakes lance lands lanes leaf leafs leaks learnt legal lends lifts
  liked likes lived loads loans locks logic looks loses loved loves lying magic major march marks match mates maths mayor medal
  meets menus mercy merge merit messy metre micro mills minds mines mints mixer modes monday mood moods moral motor motors
  slowly slower slowing softly sparking fading falling filling feeling fitting fishing flying fixing fleeing leaning leaving living
  lifting looking losing moving missing milling mowing parking packing paying picking playing pulling pushing putting racing
  raining reading riding rising rolling ruling selling sending setting shaving shining shooting shopping sitting skiing sleeping
  sliding speaking spelling spending standing staying stealing sticking swimming taking talking telling thinking throwing trying
  typing walking waving welding winning wishing working writing boring boiler broiler bowling bombing bonding booking
  brining bringing bruising building bursting buying barking backing baking batting bearing beating bedding belting bending
  bleach bleed bleeding bling blinds blinding blower blowers bulbs bumper bumpers bundle burden burger cursed nursing
  exhausted exhausting exhibit steward steamy stemming seeming stamping steeping sneaking speeding stereos steered sheet sheets
  straight stretch structure student stupid suburb sudden suspect suspected suspend tower tighter brackets broke broken
  fluids flushing flashy flashes floors florida flooring bottoms bored border bounce bonnets hoods hooded moods noodle woods
  seats seated sealed seals sells bells belt belts bolts boats boots booted boost locking blocking clocking knocking rocking docking
  tyred timed tread treads trend dread bread broad brags drags draws drops cords corded coded cored codes cores scores wired wider
  weird wiring wings tired fired hired mired sired fires fibre firms films acids aids avid crank cranks cranking cranked crack
  smoothly spoken snoring snowing snowed sloping slope slopes slapping slipping skipping shipping whipping dropping dripping tripping
  gripping clipping flipping chipping cropping stopping popping topping shopping hopping mopping
  doors donor dorm floor floors poor moor loosen looser losers lost last list least lease leased leaking leaning linking licking
  ticked picked packed parked pecked peaked leaked leaned learned loaned loaded landed handed hinted hunted handbook handbag
  heated hated healed headed handier hauled hailed failed faded filed filled fitted fetched folded fuelling failing falling felling
  fulling filing finding funding fending lending mending pending sending tending vending wending`
    .split(/\s+/)
    .filter((word) => word !== '');
