const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names that are also words people use of a car: removed only where they name a person, or 'it will not start' would
 * lose its verb.
 */
export const wordsToo: ReadonlySet<string> = new Set(
  words(`amber art austin baker barker bell bill black bolt bond bonnet booth boot brake brown bush carol carter case
   chance chase chip clay cole cooper cross dale dawn day dean dodge drew drum earl ellis faith ford forge fox frank gale
   gene glass gold good grace grant gray green grey hall hand hill holt hope house hunt hunter iris ivy jack jade jay joy
   june king knight lake lane lee light logan leon long lotus low mark mason max may miles mills mini moon morgan morris
   nick noble oliver page park parker parks pat penny piers pitt pope porter pound price prince read reed rich robin rob
   rod rose ross ruby rust rusty short singer skip steel stone stoker storm street sue summer swift taylor tim todd tyre
   victoria ward waters wells west wheeler white will winter wood woods young zoe`),
);

/** Those of them that are what people do: 'my son will', 'my mechanic read the codes'. */
export const verbsToo: ReadonlySet<string> = new Set(
  words(
    'brake case chance chase drew forge hope house hunt light mark may park parks price read skip will',
  ),
);

/** Colours of smoke and leaks, which 'it is' introduces more often than a person. */
export const colours: ReadonlySet<string> = new Set(
  words('amber black brown gold gray green grey white rust rusty'),
);

/** Short words within names, which are words on their own. */
export const particles: ReadonlySet<string> = new Set(
  words('van von der den del dos das ter ten bin ibn abu the and saint'),
);

/** Given names that are common in the United Kingdom, and no words or models of cars. */
export const givenNames = words(`
  aaron abigail adrian agnes ahmed aidan aisha alan alastair albert alexander alexandra alfie ali alice alison amanda
  amelia amina amy andrea andrew angela anita ann anna anne annie anthony antonio archie arthur ashley audrey barbara barry
  beatrice ben benjamin bernard beth bethany bev beverley brenda brian bridget bruce callum cameron caroline catherine
  cathy charles charlie charlotte chloe chris christian christine christopher claire clare clive colin connor craig
  daniel danny darren dave david dawid deborah debbie denise dennis derek diana diane donald donna dorothy douglas dylan
  edward eileen elaine eleanor elizabeth ella ellie emily emma eric erin ethan evelyn evie fatima fiona florence frances
  francesca fred freddie freya gareth gary gavin geoff geoffrey george gemma gerald gillian gordon graham greg hannah
  harriet harry hassan hazel heather helen henry hilary howard hugh ian ibrahim imran irene isaac isabella isla isobel
  jacob jacqueline jake james jamie jan jane janet janice jason jasmine javed jean jeff jennifer jenny jeremy jessica jill
  jim jimmy joan joanna joanne joe john jonathan jordan joseph josh joshua joyce judith judy julia julian julie karen
  karl kate katherine kathleen kathryn katie kayleigh keith kelly kenneth kerry kevin kieran kim kirsty kyle laura lauren
  leanne leah leo leonard lesley leslie lewis liam linda lindsay lisa liz lorraine louis louise lucas lucy luke lynn
  lynne maisie malcolm margaret maria marie marilyn martin mary mathew matt matthew maureen megan melanie melissa michael
  michelle mike millie mo mohamed mohammad mohammed molly muhammad naomi natalie natasha nathan neil niamh nicola nicholas
  nicole nigel noah norman olga olivia omar owen pamela patricia patrick paul paula pauline pete peter phil philip phillip
  phoebe piotr priya rachel rajesh ralph raymond rebecca rhys richard robert roger ronald rosemary roy russell ruth ryan
  sally sam samantha samuel sandra sanjay sara sarah scott sean sharon sheila shirley simon sophie stacey stephanie
  stephen steve steven stuart susan suzanne sylvia tanya terence teresa terry theo theresa thomas tina toby tom tomasz tony
  tracey tracy trevor valerie vera veronica vincent violet wayne wendy william yasmin yusuf yvonne zara zainab`);

/** Family names that are common in the United Kingdom, and no words or models of cars. */
export const familyNames = words(`
  adams ahmed akhtar alexander ali allen anderson andrews bailey barnes begum bennett campbell chapman choudhury clark
  clarke collins cox davidson davies davis dixon edwards evans fletcher gibson graham griffiths hamilton harris harrison
  harvey henderson hughes hussain iqbal jackson jenkins johnson johnston jones kapoor kaur kelly kennedy khan kowalski
  kumar lewis lloyd macdonald marshall martin mcdonald mitchell mohammed moore murphy murray nowak o'brien o'connor
  osborne owen palmer patel phillips powell reynolds richards richardson roberts robertson robinson rogers russell scott
  shah shaw simpson singh smith stevens stewart thomas thompson thomson turner walker wallace walsh watson webb wilkinson
  williams williamson wilson wright`);

/** People whose name may follow: 'my wife sarah'. */
export const relations =
  words(`wife husband partner son daughter mum mother dad father brother sister mate friend
  girlfriend boyfriend fiance fiancee nan gran grandad uncle aunt auntie cousin neighbour nephew niece boss colleague
  mechanic`);

/** Areas of postcodes. */
export const postcodeAreas =
  words(`AB AL BA BB BD BF BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL
  DN DT DY EC EH EN EX FK FY GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY LA LD LE LL LN LS LU ME MK ML NE
  NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB WA
  WC WD WF WN WR WS WV YO ZE`);

/** What streets are called last. */
export const streetTypes =
  words(`street str st road rd avenue ave lane ln close cl drive dr way court ct crescent cres
  place pl gardens gdns terrace terr square sq mews grove hill park row walk view green rise parade wharf yard quay gate
  circus croft dene drove end esplanade estate fold garth heights house lawn meadow meadows mount orchard passage path
  promenade ride villas vale wynd broadway boulevard causeway cottages buildings mansions point tower towers`);

/** What stands between a figure and such a word in a sentence about a car. */
export const noStreet =
  words(`a about above ac after ago air all almost along although amp amps an and another any around
  at away back bad bar before behind below bhp bit both bottom brake bumpy bus busy but by c car cars cc celsius clear
  clicks cm cold constant corner country couple cycle dark day days deg degree degrees dirt door down downhill drive
  driving dry dual each early easy empty engine even every extra f fast few first five flat floor foot for four from front
  full further g gear gears going good gravel h half hard hot hour hours hp hr hrs icy if in inch inches into is it its jump
  just k kg kilometre kilometres km kmh kmph knocks kph kw l last later left less level light litre litres little local
  long loud m main metre metres middle mile miles million min mins minor minute minutes mm month months more most
  motorway mph mpg my narrow near nearly new next nice night nm no normal not of off old on one only onto or other our out
  outside over own past pence per percent plus point pound pounds psi public quick quid quiet rear residential rev revs
  right rough round rpm rural s same sec second seconds secs short side single slight slow small smooth so some speed
  speeds starts steady steep straight t tarmac than that the their them then these they third this three through time
  times to tonne too toward towards town traffic trip turn twice two under until up uphill v very volt volts was watt way
  weeks week wet wheel wheels when where which while wide wind winding with within without year years yard yards you your
  balljoint balljoints battery batteries bearing bearings belt belts bolt bolts budget bulb bulbs bush bushes bushing
  calliper callipers cell cells clip clips code codes coil coils correction crack cracks cylinder cylinders disc discs
  failed fault faults fuse fuses gallon gallons gauge glow hand hole holes hose hoses injector injectors key keys lamp lamps
  leaf leak leaks link links loud miss misfire mount mounts notch nut nuts owner owners pad pads part parts passenger pin
  pins pipe pipes piston pistons plug plugs pot previous pump pumps relay relays seal seals seat seats sensor sensors
  service services shock shocks spark spoke spring springs star stroke stud studs tank tanks test thread threads track
  crawler inside outer overtaking trailer turns tyre tyres valve valves warning washer washers window windows wiper wipers`);

/** What follows such a word where it is none: 'close to', 'way out'. */
export const afterNoStreet = words(
  'to out off too up down over through back below above more less of away than under before',
);
