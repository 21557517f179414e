import { type LabelledText, readTexts } from './read-texts.ts';

/**
 * A walk through the sections of the manual for cars, vans, motorcycles and trailers: the parts that no other text had
 * named, as the trade and owners call them. Written in rounds, each labelled and measured before the rules learned from
 * it.
 */
const written = `
= plate
vin stamping hard to read | front index mark faded | rear plate delaminating at corner | yellow plate fitted to front
characters peeling off rear plate | trailer has no number board | black and silver plate on too new a car
tinted cover over registration | show plates fitted | postcode missing from number plates
rear plate not illuminated properly ~ lights | no rear plate displayed | plate bent up under tail
plate letters altered to read a name | frame no. illegible | chassis plate missing from van
number plate held on by one clip | O/S half of front plate snapped | reg no. on trailer doesn't match car
stick on plate on bonnet | plate dirty can't be read | number plate surround cracked | VIN covered by paint
front plate cracked | plate not secure | incorrect font on plate | vin corroded | screw missing from number plate
crack through plate | plate covered by bike rack | towball hides plate | last digit missing on rear plate
reg plate rear broken in half | front number plate wrong size | plate digits fading
= brakes
footbrake travel excessive | air gauge slow to build | low air warning buzzer not working ~ electrics
pedal creeps down under constant pressure | pedal sinks | o/s/r hub hot after roller test ~ suspension wheels
anchors squealing | front brake squeals | stoppers weak | vac pipe to servo split | handbrake lever pawl worn
handbrake button missing | emergency brake cable on trailer frayed | breakaway cable damaged
auto reverse mechanism stiff on trailer | hitch damper leaking on overrun ~ body | linings contaminated with oil
pads unevenly worn inside to outside | wear sensor wire hanging off front pad | pad warning light on
rear shoes nearly at rivets | disc cover plate touching disc | esp light flashing on road test
traction light stays on | abs ring cracked | front brake lever comes back to the bar
rear brake rod adjuster seized bike | caliper slide pins dry | brakes pulling o/s
insufficient reserve travel on footbrake | steel braided line rubbing fork leg | master cyl fluid filthy
load valve linkage disconnected | copper pipe unsupported rear axle | front drums oval | rears grabbing
vehicle slews under hard braking | handbrake does not hold on slope | pads nearly on the metal
grinding noise from back when stopping | discs warped | disc edge has large lip | brake juddering at 40
binding n/s/f | brake actuator gaiter split | air line chafing cross member | palm coupling leaking air
spring brake chamber corroded | s cam worn | parking brake actuator leaking | e-handbrake fault message
epb motor noisy | brake pedal bushes worn | brakes drag | brake bias to rear | cylinder weeping nsr drum
brake pipe flared wrong | bundy tubing rusty | n/s/r wheel locked | brake hose too short
reservoir low on handlebar master cylinder | linked brakes not working | bike abs lamp not going out
trailer brakes out of adjustment | handbrake on trailer seized | bowden cable detached from compensator
drum brake inspection plugs missing | wheel speed sensor fault | auto hold inoperative | service brake performance low
copper grease on pads | anti squeal shims missing | slave pot leaking | servo not assisting
n/s/f disc scored inner face | rear pads 3.5mm remaining | brk hoses cracking at crimps | os calliper carrier rusty
rear brake effort uneven n/s to o/s | brake pipe behind fuel tank corroded | brake pedal rubber missing ~ cabin
handbrake warning light stays on | brake pads low, wheel bearing noisy | brakes sticking on after release
front left brake getting hot | fluid weeping from o/s/r brake | flexible hose to front caliper chafed by tyre
abs warning lamp on intermittently | handbrake shoes delaminating | nsr drum scraping | pedal feels spongy
slight judder through pedal when stopping | brake disc corroded on inner face
excessive free travel at front brake lever | h/brk cable seized n/s | brake fluid contaminated with water
disks and pads all round needed soon | break pipe rusted | frount brakes worn | breaking efficency low
rear disks crusty | I would get those rear brakes stripped and cleaned before winter
the back brakes are worn but legal | Advisory: front discs slightly lipped, not a fail | brakes pass but pads at 3 mil
pads not long left in them | no leaks seen but brake pipes greasy
clutch and brake pedal rubbers worn, brake one worst ~ cabin drivetrain | nearside rear: handbrake low
imbalance 28% across rear | hand brake works only on one side | customer to monitor brake pipe corrosion
disc rubbing on its shield | the car does not stop straight | front calliper not returning properly
brake load sensor bracket on rear axle corroded | n/s/r brk cyl sweating | pad wear indicator light on
f/brake flexis starting to crack | rear disc face only 60% contact | hb lever up to 9 clicks
braking uneven front axle | bike rear caliper bolts corroded | servo pipe insecure | trailer brake shoes low
= steering
play at steering box | steering coupling worn | u/j in column has play | column universal joint stiff
drag link end gaiter perished | wheel shimmies at speed ~ wheels suspension | head races notchy | bars loose in clamps
pas belt squealing ~ engine | power steering whines | EPS light came on | steering lock does not engage
steering lock damper insecure | rack mounting rubbers soft | rack knocks | t/r/e boot perished | inner tie rod play
steering arm taper loose | self centring poor | toe out badly | steering tight on full lock to the left
grips worn on handlebar | steering pulls | heavy steering | sloppy steering box | power assistance intermittent
rack boot split | hydraulic ram for steering leaking | yokes cracked | top yoke loose | cable stops bars turning
handlebar fouls tank on full lock | steering shaft coupling rubber cracked | clamp bolt missing on column
steering wheel off centre after tracking | airbag steering wheel loose on splines | tilt column won't lock
tracking out | inner joint of track rod loose | four wheel steer fault | tie rod bent | steering squeaks
relay rod worn | castor angle out | track rod end boot split | steering rack gaiter leaking grease | pas pump whining
slight play in steering rack inner joint | steering vibrates at 60 ~ wheels suspension
steering wobble under braking ~ brakes | steering heavy at low speed | o/s trackrod slight play
handlebars not straight | steering ball joint worn | steering rack leaking ~ leaks | gaiter split on steering rack
nut loose on track rod end | steering not smooth | the steering wheel makes noise when turn
power steering oil is low ~ leaks | lock nut loose on track rod | wear in column bush
steering column gaiter missing ~ cabin | play felt at steering wheel | rack end play n/s
o/s tie rod end gaiter split | p/s hose sweating ~ leaks | steering u/j stiff | moped headset bearings notchy
bars twisted in forks ~ suspension
= view
driver's mirror housing hanging off | passenger mirror glass gone | interior rear view missing ~ cabin
cracked o/s mirror | toys hanging from mirror | phone cradle in middle of screen ~ screen
St George flag across back glass | reversing camera screen blank ~ electrics | bike mirrors loose
offside wing mirror taped up | Air freshner dangling | tall load on dash blocks view
headboard blocks rear view ~ body | blind spot mirror broken | mirror stuck folded in | electric mirror not adjusting
mirror glass vibrates | crack on nearside mirror | cb aerial across screen ~ screen
windscreen covered in stickers ~ screen | view obscured by dangling dreamcatcher
rosary hanging from rear view mirror | tablet stuck on windscreen ~ screen | class 5 bus periscope missing
o/s mirror cracked | phone holder in swept area ~ screen | air freshener obstructing view | mirror glass insecure
sat nav mount in drivers line of sight | dash cam obstructing view | glass missing from mirror
flag on rear window ~ screen | cracked glass n/s door mirror | things hanging on mirror | mirror arm loose
nearside mirror cracked but usable | door mirror missing cover | flags on windscreen ~ screen
= screen
laminate separating at edge of screen | n/s wiper park position wrong | wiper motor slow | rear washer does not work
nozzles aimed wrong | no water from jets | bonded screen lifting at bottom
electric window inop passenger front ~ electrics body | blades hardened | wiper rubber hanging off
front glass pitted | limo black film on front doors ~ view | n/s/f wiper smears | both wiper arms corroded
wiper linkage seized | rear window missing, polythene fitted | back light glass cracked | perspex rear window cloudy
hood rear window split ~ body | washers dry | one squirter not working | washer motor dead | intermittent wipe failed
rain sensor fault | scratches to windscreen from worn blade | star break in front of driver | windscreen seal perished
door glass loose | quarter vent cracked | demister blower inop ~ cabin electrics | windscreen repair poor
wiper wont self park | windscreen cracked passenger side | stone chip in drivers view ~ view | wipers streaking
rear wiper missing | window tints too dark | rear window heater broken | side window does not close ~ body electrics
screen delaminating | washer pump noisy | windscren chipped | chip in glass in front of driver ~ view
blade split on rear wiper | crack on windscreen from stone | no fluid in washer bottle | arm loose on wiper
water not spraying to glass | window not go up | scratched screen from wipers | wiper blade edge torn o/s
small chip passenger side | screen washer tank leaking | back window crazed | windscreen pitted in wiper area
= lights
n/s/f fog smashed | one DRL out | offside dipped beam pattern wrong | headlamp adjuster broken
main beam tell tale out ~ electrics | hazards intermittent | third stop light two LEDs out
rear n/s cluster full of water | side repeater missing o/s | amber faded on indicator bulb
marker lights out on caravan | tail light held on with tape | beam kicks up to the right | beam benders fitted
red reflectors missing from trailer | lamp washers inoperative ~ screen | bike indicators too close together
brake light switch sticking | both number plate bulbs out | rev light stays on | ballast failed on xenon
headlight protector discoloured | front position light blue in colour | auto levelling fault
blue bulbs in side lights | nsr bulb gone | O/S/F sidelight failed | front flashers fast | lamp glass broken
parking lamp out | spotlights wired wrong ~ electrics | n/s headlamp dim | bulb in wrong way up
o/s headlight full of condensation | headlamp insecure | led conversion in halogen headlamp
rear fog switch stuck ~ electrics | cornering lamp inoperative | dip switch faulty ~ electrics | stop lights stay on
stop lamp operates from front lever only | tail lamp flickers | earth fault rear lights ~ electrics
light cluster patched with tape | rear lights tinted | indicators do not cancel ~ steering electrics
strobes visible to rear | side marker lens missing | end outline marker o/s out | rear reflective strip missing
headlight aim off both | cherished headlamp wiper broken ~ screen | sequential indicator part out
puddle light dangling | beam too high when loaded | tell-tale for hazards not working ~ electrics
n/s brake light inop | o/s headlight aim low | fog light cracked | indicator lens broken o/s/r | headlamp lenses hazed
n/s sidelight not working | hi level brake light out | reversing lamp not working | main beam out nearside
both rear fogs inop | headlamp bulb loose | LED headlight bulbs illegal | light lens has moisture | drl intermittent
rear lamp insecure n/s | stop lamp n/s/r dim | hedlamp smashed | headlamp bulb blown o/s
lamp not working n/s/r brake | light out above number plate | left dip not working main ok | right hand indicator slow
wire off rear light ~ electrics | headlight beam scatter | moisture in rear light | lens cracked on n/s/r light
trailer n/s indicator not flashing | bulb missing from front side light | light not come on when brake is pressed
n/s/r lamp cluster loose | offside dip beam too low | o/s/r indicator sticks on | rear no. plate lens missing
stop lamps work intermittently | dim headlamps | cracked lens o/s/f fog | n/s main beam bulb blown
= electrics
battery held with bungee | battery overcharged and leaking | bare wires by fuse box | tow plug corroded
7 pin socket cracked | horn push loose | horn tone two note | amp wiring unsecured in boot
starter motor hanging ~ engine | alternator bracket loose ~ engine | live feed not fused
charge cable socket cover missing | ev isolator missing | speedo cable snapped | dash display intermittent ~ cabin
fuel gauge faulty ~ fuel | high voltage battery mount corroded | earth cable chafed | caravan plug melted
central locking fault | battery posts furred up | battery terminals green | 2nd battery unsecured motorhome
leisure battery not strapped | wire trapped in door | exposed copper wiring by headlamp ~ lights
loom rubbing bulkhead | insulation tape holding wires | horn sounds weak | horn doesn't work all the time
air horns fitted | starter sluggish | not charging | charging light on | charge lamp lit | fuse keeps blowing
tow electrics dead | 13 pin socket loose | hybrid battery fault | EV isolation fault | inverter warning
on board charger cover cracked | cigarette lighter melted ~ cabin | speedometer reads low ~ cabin
speedo in kph only ~ cabin | mileometer stuck ~ cabin | instrument cluster dead ~ cabin | alarm siren going off
ignition barrel worn | stereo wiring bodged | kill switch sticky | tacho calibration out of date ~ other
sidestand cut out switch not working ~ body | immobiliser fault | battery loose | horn inoperative
wiring exposed under bonnet | trailer socket not working | charging cable damaged | high voltage cable cover missing
battery terminal loose | wires hanging under bumper | horn very quiet | ev charge port door broken ~ body
bare wire in boot near socket | cable to battery corroded | battery is loose can move | tow bar wiring hanging down
horn only works sometimes | switch broken for horn | wiring loom rubbing on exhaust | dash lights all on
instrument lights out | plug for trailer damaged | battery bracket rusted away | bike horn button stuck
tow socket flap missing | loose wire near starter | ev cable trunking loose
= tyres
n/s/f 1.8mm across centre | tyres hard and shiny | tyre fouls arch on lock | tyre walls cracked through age
tyre fitted wrong way round | cheap tyres mixed with winter tyres | slow puncture suspected
15 year old tyres on caravan | low pressures all round | ply lifting on rear | flat spotted back tyre
slash in side wall | valve perished | tyre has plugs in tread | front rubber worn centre | sealant used in tyre
tpms fault light | tyre scuffed by kerb | rears borderline | nsr tread 2mm | both backs near the markers
rear twin tyres touching | tread low front pair | bald inner edges | 3 tyres cracking | nsr flat | osf losing air
wire showing | canvas visible osr | lump on inside wall | tyre bead damaged | tyre load rating too low
different size tyres across axle | crossply and radial mixed | remould lifting | tyre marked not for highway use
snow tyres studded | tires worn to the bars | rear tyre squaring | motocross tyre on road bike | under pressure rears
tyre under inflated | tread blocks torn | tyre damaged by rubbing strut | tyre pressure sensor missing
tyre wearing more on one side | object embedded in tyre | tyre cut near bead | tyres dated 2009
spacesaver fitted as road wheel ~ wheels | asymmetric tyre inside out | part worn tyre, wall repair
osf tyre scrubbed on outer edge | nearside back tyre down to 2mm | all tyres near limit | tyres showing age cracks
front tyres both wearing on shoulder | bulge on osr | offside rear tyre soft | f n/s tyre cut to cords | nail in tyre
rear tyre 10 yrs old | screw in n/s/r tread | tyre rubs on inner arch on full lock | inside edges bald both fronts
tyre perrished | tyers worn | spare tyre perished | tyres cracking around rim | t/wear n/s/f | tyre fouling bump stop
pressures uneven, tyre wear in middle | front two tyres will need doing soon | tyre with nail, advised repair
tyres ok but perishing | all 4 tyres close to the edge | rear tyre shot | legal but low nsf | o/s/f and n/s/f 2.1mm
inner shoulder n/s/f worn to 1.7 | rubber cracked on sidewalls of front pair | tyre and wheel fouling mudguard
tyre has lump in it on the inside | two back ones need replacing, bald soon | low tread n/s/f also tracking out
o/s/f tyre nearing limit inner | slight cracking to walls of all tyres | nsr tyre valve bent | both fronts 2.5mm
plug repair close to shoulder | mismatch of tyres rear axle | worn down to wear bars rear
= wheels
wheel out of round | alloy corroded around bead | spokes rusted | wheel trims cable tied | hub cap missing
wrong taper on wheel nuts | rear wheel not true | wheel welded | front wheel kerb damage | missing wheel bolt osr
wheel stud holes elongated | split rim corroded | buckle in nearside rear | alloy wheel crack | wheel nuts loose
loose spoke in front wheel | two studs missing | non standard wheels poke out past arch ~ body tyres
spacers too wide | centre bore wrong | lacquer peeling alloys | wheel rubs caliper ~ brakes | balance weights missing
rear wheel bent on moped | wheel cap loose | alloy buckled o/s/f | alloy wheel badly kerbed | locking nut rounded
1 wheel bolt missing | spokes loose and rusty on rear wheel | wheel rim dented | wheel nut torque check advised
rim bent slightly | wheel has hairline crack | wheel bolts rusted into hub | front o/s wheel has buckle
rear wheel rim corroded causing slow air loss ~ tyres | one nut loose on osr wheel | alloy has corrosion round rim
o/s/r wheel nut seized | bent rim n/s/f
= suspension
front end clatter over speed humps | n/s/f strut top bearing grinding | Wheel bearing drone rear
hub has movement at 12 and 6 | damper bush delaminated | spring end broken off | front dampers bouncy
airbag deflated rear n/s ~ restraints | leaf cracked | u bolts rusty | fork leg bent | fork oil seals leaking
headless bolt in linkage rear suspension | lower wishbone rear bush split | bump rubber perished | axle pad corroded
caravan axle rubber worn | pan hard rod bush worn | compression strut bush | castor bush perished
anti roll link gaiter split | ARB D bushes worn | stub axle worn | hydropneumatic spheres flat
self levelling inoperative | vehicle sits lopsided | too low, lowered springs | spring plastic sleeve perished
torsion leaf loose | bottom ball joint dust cover split | lwr ball jt play | top arm bush perished
rear arm bushes knocking | toe link worn | damper rod pitted | n/s shocker bush gone | shock leaking
shock absorber insecure | o/s/r damper ineffective | rear springs weak | coil rusty | snapped spring
spring not seated | spring rubber isolator missing | helper springs broken | air spring perished
air bag suspension cracking | leaf spring eye bush worn | spring clips missing from leaves | shackle bolt seized
swinging arm pivot worn | rear linkage bearings dry | fork tubes rusted | fork seal o/s | wheel bearings gravelly
hub nut split pin missing | grumbling from nsf hub | excess play in wheel | knuckle bush | multi link bush
subframe bushes soft ~ body | rear beam bushes | trailing link rusty | dead suspension on trailer
trailer suspension units worn | indespension unit seized | hub grease cap missing ~ wheels | suspension pump noisy
ride too low | car bounces | link arm corroded | track control arm ball joint loose | a arm bush worn
roll bar mount broken | drop links rattle | link rod worn | stabiliser bush | ball joint boots torn | swivel hub worn
king pin needs greasing | tie bar end bush worn | lower arm bush splitting n/s
o/s/f ball joint slight play and gaiter split | spring corroded both rear | wheel bearing starting to rumble
anti roll bar bushes worn | nsf droplink has play | rear shock absorber bush perished
front strut leaking oil onto tyre | n/s/r spring broken near bottom | suspention noisy | trailing arm bush cracked
top mount knocking | fork seals misting | front forks leaking onto brake disc | leaf spring cracked
rear axle mounting bush perished | air suspension sagging overnight | shock obsorber week | wish bone bush gone
play in nearside front hub | rear anti-roll bar drop link ball joint boot split | front suspension clonks on bumps
spring sitting wrong in lower seat | o/s/f wishbone: ball joint worn | oil on rear shock | bush worn on lower arm
nut missing on drop link | bolt loose on shock absorber | gaiter split on ball joint | corrosion on rear springs
spring pan on shock absorber corroded | noise from rear over bumps suspect bush | slight wear in n/s lower bush
cracked bush to rear of front arm | rear wheel bearing humming on road test | front shockers leak a little bit
the spring is broke at back left side | rear air bag leaking, van sits low | nsf coil sprg corr
rear damper top bush worn | slight lift in swivel joint | rear hub bearing noisy | n/s lower bal joint boot torn
moped forks stiff | pivot bush worn on rear arm | strut gaiter detached | motorhome rear springs flat
= exhaust
centre pipe holed | system sooting at joint | exhaust rattles on floor | hangers perished | exhaust tied up with wire
tailpipe trim loose | blowing at manifold | noisy bike pipe | race pipe not for road use | loud
flexi joint leaking gas | lambda reading out | smokes blue on overrun | black smoke when revved
diesel smoke test high | engine mil lit | cat efficiency code | scr fault light | hydrocarbons over
adblue warning ~ leaks | box holed | back silencer blowing | middle box rusty | front pipe joint leaking
chuffing noise from manifold | exhaust clamp missing | exhaust touches prop | broken exhaust stud
heatshield missing over cat | exhaust not standard on bike | db killer missing | straight through system too noisy
catalyst missing | failed gas test | co 0.4 natural idle | lambda out of range | dpf tampered with
visible blue smoke | white smoke from rear | smoke meter reading high | check engine light on ~ engine
engine warning lamp stays on ~ engine | o2 sensor unplugged | adblue emulator fitted
emissions test not completed ~ other | fumes entering cabin | exhaust leaking slightly at flange | back box blowing
exhaust mount perished | emissions high | engine management light on ~ engine | smoke from exhaust on acceleration
dpf light lit | exhaust rusting at seams | exhaust manifold stud broken | silencer loose on bike
exhaust pipe touching heat shield | exhaust sounds like tractor | lambda fault | black soot on bumper from exhaust
rust hole starting in exhaust box | blowing from exhaust joint near axle | bracket broken on exhaust
clamp loose on exhaust | bit of smoke under load | engine light on dash ~ engine | exhaust hits axle over bumps
rubber mount missing from exhaust | gasket blowing at downpipe | cat cover loose | smells of fumes inside
exhaust flexi beginning to blow | tail pipe rusted off | centre silencer strap broken | excess smoke when revving
scooter exhaust loose | slight weep of gas at exhaust joint
= fuel
fuel weep at pump | fuel cap does not seal | tank rusty | tank support strap broken | injector weeping | carb flooding
petrol pipe cracked by engine | gas bottle insecure lpg ~ body | fuel return line perished | filler neck hose split
smell of diesel | stop solenoid sticking ~ engine | fuel filter damp | lpg tank out of date | fuel leak at tank
petrol dripping | diesel weep at injector pump | fuel line clips missing | filler cap seal missing
temp fuel cap fitted | tank dented | bike tank leaks | fuel tap drips | carb overflows | in tank pump noisy
lpg filler loose | lpg pipe unclipped | fuel hoses perished | breather pipe off fuel tank | gas leak on lpg valve
fuel smell in cabin | fuel pipe corroded | petrol smell | diesel leaking from filter | fuel tank strap rusty
filler pipe rusty | injector leak | pipe from tank corroded fuel | cap for petrol not sealing
tank cover plate missing ~ body | damp fuel pipe union | fuel pipe close to exhaust | fuel pump leaking
fuel filler flap seal perished ~ body | rusty fuel tank seam | petrol hose cracked
= engine
engine sits low on mount | rocking engine | n/s engine mount split | belt chirps | top end noise | hunting idle
engine won't rev past 3000 | turbo whistling | limp mode | loss of power | oil cap missing | crank pulley wobbly
fan not cutting in | runs hot | air intake hose split | cooling fan shroud loose | engine breathes heavily
lower torque mount worn | coil cover missing | offside engine mounting collapsed | gearbox mount soft ~ drivetrain
engine stabiliser broken | tappets loud | cam chain rattles on bike | misfires when cold | cuts out at idle | stalls
runs rough | high tickover | idle too low | revs do not drop | throttle sticks open ~ cabin
throttle cable needs adjusting | overheats | thermostat stuck | aux belt glazed | fan belt loose | tensioner noisy
turbo hose split | air box cracked | vacuum leak | plugs need replacing | engine oil light on | oil pressure low
blowing head gasket ~ leaks | engine knocking | glow plug light on | dipstick missing ~ leaks | kickstart broken
choke cable broken ~ fuel | belt cover loose | idler pulley rumbling | ecu removed ~ electrics | engine mount perished
aux belt fraying | engine noisy on startup | timing belt overdue | engine idles high | air filter blocked
oil filler cap loose ~ leaks | engine breather off | alternator belt squeals | engine overheating on test
belt cracked on alternator | bolt missing from engine mount | rattle from timing chain at start up
light knock from engine | hose off turbo | smell of hot oil from engine ~ leaks | cover missing on timing belt
engine top mount split | aux drive belt perished | idles erratically | engine rattling | timing belt cover cracked
= drivetrain
inner cv boot clip missing | drive shaft knocking | driveshaft rubber perished | clutch pedal low
jumps out of second | gear lever gaiter torn ~ cabin | gear selector loose | prop donut cracked | prop bolts loose
rear diff whine | free wheel hub broken ~ suspension wheels | chain tight spot | chain dry and rusty
front sprocket cover missing | final drive oil level low ~ leaks | belt drive worn on scooter | transfer case noisy
hook teeth on rear sprocket | cush rubbers worn | auto box slips | cv clicks on turn
n/s cv gaiter split grease leaking | driveshaft bent | driveshaft damper loose | shaft gaiter clip off
boot split o/s/f | grease thrown from outer joint | prop centre bearing worn | prop carrier rubber
prop flange bolt missing | universal joint worn | uj dry | clutch cable fraying | clutch bite high | synchro worn
difficult to select reverse | gearbox bearing noisy | gearstick loose | sequential lever loose | chain worn past limit
split link clip missing | sprockets hooked | shaft drive play | rear bevel box play | belt worn on harley final drive
variator noisy | diff backlash | lsd clonking | cardan joint worn | reduction gearbox noisy ev
motor mount on electric axle ~ engine suspension | transmission warning light | dsg judder | outer cv boot cracked
driveshaft boot perished o/s inner | grease leaking from n/s driveshaft gaiter | gearbox mounting worn ~ engine
prop shaft UJ worn | chain needs lubricating | chain adjusters at end | gearbox whine
knocking from driveshaft on lock | final drive belt cracked bike | difficult to get into gear | boot split on cv joint
clip missing from driveshaft boot | grease around inner joint | noise from gearbox in neutral | slack chain on bike
play in prop joint | gear change stiff | gaiter torn on outer cv | driveshaft nut not locked
o/s/f outer c.v. gaiter cracked | prop uj knocking | chain over tight | nearside shaft boot leaking grease
clutch nearly gone | gearbox bush worn ~ engine
= leaks
engine wet with oil underneath | sump damp | puddle of coolant after test | drops of oil on lift
o/s rad end tank weeping | coolant pipe rusty | gear oil on bellhousing | cam cover gasket seeping
oil mist around turbo | low oil | diff pinion seal leaking | water pump weep hole stained
drip from underneath engine unidentified | gearbox output seal weeping | hydraulic ram leaking on tail lift ~ body
mayonnaise in oil cap ~ engine | antifreeze weak | transmission pan gasket leak | rear main oil seal seeping
oil dripping onto exhaust | oil on undertray | oil weep front of engine | leaking rocker gasket | gearbox leaking
coolant weep by pump | losing coolant | coolant low in bottle | expansion bottle cracked | radiator corroded
radiator fins rotten | hose clip weeping coolant | heater pipe leaking | oil cooler pipe corroded | oil overfilled
oil filter loose | bike crankcase gasket weep | transfer box leaking oil
axle seal leaking oil ~ drivetrain suspension brakes | turbo feed leaking | unknown fluid on floor
pink fluid under car | oil leak onto belt | cooling system pressure loss ~ engine | ac pipe leaking
hydraulic fluid leak tipper ~ body | slight seepage around engine | oil around filler cap | oil leak from sump
engine oil weeping onto exhaust | water pump leaking | auto box weep | oil dripping from bell housing
coolant level below min | oil leak nearside of engine | rocker cover weeping | heavy oil contamination underneath
slight fluid leak offside front | oil weap | oil leaking from engine on to exhaust | water leaking under car
leak from gearbox seal | the engine lose oil | oil everywhere under bonnet | coolant on top of gearbox
oil in coolant | fluid leaking from auto gearbox pipe | drip from radiator hose
oil weep at back of engine near clutch housing | leak at water pump housing | slight oil weep from timing cover
header tank low | oil leak at filter housing | gbox o/s seal weeping | coolant hose perished and damp
oily residue underneath
= body
n/s/r arch rotten | rust scab on front wing | holes in bulkhead | seat mount corroded underside ~ cabin
floor rotten near belt mount ~ restraints | hole in inner sill | outer cill patched badly | body filler in sill
jack point collapsed | door catches on wing | nearside rear door only opens from outside | boot held with rope
bonnet held by strap | bonnet secondary catch inoperative | loose trim on sill | undertray dragging
running board loose | tow ball loose | jockey wheel clamp seized | trailer coupling worn | trailer bed rotten
mudflap missing | spat loose | side bar bent | load securing rings torn | cab mount perished | rear under run bent
bull bars sharp | panniers loose | seat unit rear cowl cracked ~ cabin | hugger loose | mudguard touching tyre
main stand drags | foot pegs don't fold | crash bungs missing | screen cracked on bike fairing ~ screen
petrol flap hanging ~ fuel | fuel door broken ~ fuel | sharp edge on wing where damaged | a post rotten
windscreen surround corroded ~ screen | subframe bolts corroded | chassis cracked
frame cracked at headstock ~ steering | roll cage padding missing ~ cabin | ladder rack loose | rust on sills
front chassis legs corroded | rear quarter rotten | corroded seat belt mounting ~ restraints
suspension mount corroded ~ suspension | excessive rust within 30cm of mounting | crusty underneath
surface corrosion throughout | hole rear floor | welding required | poor weld to sill | door hinge pin worn
door won't open | door lock broken | o/s/f door handle snapped | slide door sticks | tailgate drops
tailgate gas rams weak | boot won't lock | bonnet cable broken | hood catches worn | convertible roof torn
bumper corner hanging | bumper brackets missing | grille loose | wing dented sharp | wing rusted through
wheelarch trim hanging | arch liner rubbing tyre | splash shield missing | engine undershield loose | side step rusted
towbar bolts rusty | detachable towbar key missing | ball hitch not locking | 5th wheel worn
safety chain missing on trailer | prop stand bent trailer | trailer tailboard loose | trailer chassis cracked
mudguards cracked | spare wheel carrier seized | spare loose underneath ~ wheels | luton floor soft
tipper body hinge worn | wheelchair ramp loose | roof vent cracked | body mount bolts rotten | rear bumper rusted
bike frame corroded | side stand springs weak | pillion pegs missing | footrest bent | handguard loose ~ steering
bellypan cracked | screen bracket loose fairing ~ screen | sidecar wheel mount cracked ~ wheels | top box loose
rack broken on back of bike | winch cable frayed | sunroof drain blocked ~ screen leaks | cage mount corroded
sill corroded near jacking point | o/s/r inner arch corroded | floor pan rusty | subframe corroded | chassis rusty
bumper loose | boot wont open | wing loose | number of rust spots underneath | sharp edges on bumper
rear step corroded | sliding door stiff | splash guard missing
rust to rear chassis leg near spring mount ~ suspension | corrosion to seat belt anchorage area ~ restraints
hole in boot floor | door seal hanging | tail gate struts gone | sills have been plated | underbody corrosion
scuttle rotten | corrosion on sills both side | hinge broken on tailgate | catch broken on bonnet
rust around wheel arches | crack in bumper | bolt missing from tow bar | cover missing under engine
the door of driver not close good | mounting bracket corroded on towbar | rust holes in floor under carpet
sill rusty where jack goes | insecure rear bumper n/s corner | rot in chassis near rear spring hanger ~ suspension
plastic under car hanging down | handle missing on rear door | lock faulty on passenger door
n/s inner sill patch rusty | front valance hanging | o/s/r door does not shut flush | rear subframe rusty
load floor holed | tailgate lock seized | wheel arch lip sharp | bike tail unit cracked | towing eye cover missing
underseal flaking with rust under | bonnet stay broken | chassis outrigger rot n/s/f
= restraints
belt does not lock on snatch | airbag cover torn | o/s/r buckle does not release | belts twisted
centre lap belt missing | belt cut | belt slow | harness not type approved ~ electrics | SRS lamp stays on
pretensioner fired | belt stalk frayed | restraint light stays on | rear isofix bent
seat belt height adjuster broken | n/s/f belt webbing cut | belt won't retract | belt locks up | buckle cracked
belt fluffed at edge | belt anchor bolt rusty | seatbelt warning light on | air bag missing | SRS light not working
steering wheel airbag removed ~ steering | curtain airbag trim loose ~ body cabin
child restraint fitted cannot check belt ~ other | third row seat belt missing | pretensioner missing
isofix cover missing ~ cabin | belt guide broken | belt catch sticky | belt slow to retract | rear belt missing
belt anchor corroded ~ body | child seat fitted unable to check belts ~ other | seatbelt light stays on
belt frayed on driver side | rear left belt not clicking in | airbag lamp on dash | buckle cover missing
webbing worn on front passenger belt | bolt loose on belt anchor | n/s/r seat belt stalk missing
drivers belt webbing frayed edge | airbag lamp inop | rear centre belt won't click
= cabin
driver seat won't adjust | seat back loose | seat base moves | pedal rubber smooth ~ brakes
accelerator sticking ~ engine | throttle pedal loose ~ engine | carpet under pedals loose | mat fouling pedals
passenger seat frame cracked | sun visor hanging ~ view | heater not working ~ screen | headlining drooping
interior door pull missing ~ body | single seat bike saddle loose | glove box lid broken | footwell wet ~ leaks body
seat loose on floor | driving seat collapsed | seat runners worn | seat fore and aft adjuster seized | seats removed
clutch pedal rubber worn ~ drivetrain | dash panel loose | dash trim missing | heater fan noisy | heater blower stuck
interior grab handle loose ~ body | dual controls fitted ~ other | seat strap missing | motorhome bunk loose
parcel shelf missing | centre console loose | swivel captains chair loose | air con not working ~ electrics
drivers seat loose | seat does not slide | seat back doesn't lock | passenger seat loose on runners
head restraint missing | bolt missing from driver seat | frame broken on drivers seat
seat cover interferes with belt ~ restraints | mat under pedals moves | lever broken on seat
handle missing on seat recliner | plastic loose under dash near pedals | passenger seat recline broken
drivers seat cushion collapsed | pedal rubbers missing ~ brakes
= other
underside heavily coated with wax oil ~ body | unable to open bonnet ~ body | could not check spare, boot locked
rear of vehicle full of goods | battery flat so test done with jump pack ~ electrics | customer declined repairs
vehicle due recall | all ok | passed with no advisories | wet weather brake test decelerometer used ~ brakes
wheel nuts cover by trims ~ wheels | plastic shields limit view of sills ~ body | annual service recommended
mileage discrepancy | owner says car stood for two years | covers prevented full inspection
vehicle not presented clean | monitor and repair if it worsens | brake test not done due to 4wd ~ brakes
photos taken | access restricted by body kit ~ body | vehicle very low, unable to use jack properly
sound deadening covers hide components | seats up could not check | tonneau locked
tailgate locked could not inspect boot ~ body | no service history | service light on ~ electrics engine
spanner light on ~ electrics engine | service message on dash ~ electrics cabin | keys broken | test time
vehicle left running throughout test | owner requested advisory list | retest | minor items only
general condition poor | recommend check before long journey | needs a good clean | please see mechanic
will need attention before next mot | some items not testable due to design | excess mud | covered in snow
trim panels stop inspection ~ body cabin | carpets prevent view of floor ~ cabin body | battery covered ~ electrics
undertray prevents inspection ~ body | underside dirty | vehicle full of belongings
unable to check brake hoses due to covers ~ brakes | vehicle due a service | parts not visible
child's car seat and shopping in boot | test limited by weather | previous advisories still apply
recommend annual check | some components obscured by undersealing ~ body | service overdue by 4000 miles
unable to road test | cover over engine so leak not traced ~ engine leaks
sills covered by plastic so not seen ~ body | everything fine | all tyres and brakes good, no issues
nothing wrong found | fuel level low so emission test short ~ exhaust fuel
engine too cold for emission test ~ exhaust | vehicle loaded, headlamp aim may be affected ~ lights
owner to remove roof rack next time ~ body | please clean underside before next test
vehicle loaded unable to inspect rear floor ~ body | undertrays fitted | please service vehicle soon
dirty engine bay hides leaks ~ leaks engine | no jacking due to low skirts ~ body
`;

export const manualWalkTexts: readonly LabelledText[] = readTexts(written);
