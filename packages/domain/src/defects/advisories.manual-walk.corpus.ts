import { readTexts, type TestersText } from './advisories.testers.corpus.ts';

/**
 * A walk through the sections of the manual for cars, vans, motorcycles and trailers: the parts that no other text had
 * named, as the trade and owners call them. Written in rounds, each labelled and measured before the rules learned from
 * it. Behind a wave stand the other systems that will do.
 */
const written = `
= plate
vin stamping hard to read | front index mark faded | rear plate delaminating at corner | yellow plate fitted to front
characters peeling off rear plate | trailer has no number board | black and silver plate on too new a car
tinted cover over registration | show plates fitted | postcode missing from number plates
rear plate not illuminated properly ~ lights
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
load valve linkage disconnected | copper pipe unsupported rear axle
= steering
play at steering box | steering coupling worn | u/j in column has play | column universal joint stiff
drag link end gaiter perished | wheel shimmies at speed ~ wheels suspension | head races notchy | bars loose in clamps
pas belt squealing ~ engine | power steering whines | EPS light came on | steering lock does not engage
steering lock damper insecure | rack mounting rubbers soft | rack knocks | t/r/e boot perished | inner tie rod play
steering arm taper loose | self centring poor | toe out badly | steering tight on full lock to the left
grips worn on handlebar
= view
driver's mirror housing hanging off | passenger mirror glass gone | interior rear view missing ~ cabin
cracked o/s mirror | toys hanging from mirror | phone cradle in middle of screen ~ screen
St George flag across back glass | reversing camera screen blank ~ electrics | bike mirrors loose
offside wing mirror taped up | Air freshner dangling | tall load on dash blocks view
headboard blocks rear view ~ body
= screen
laminate separating at edge of screen | n/s wiper park position wrong | wiper motor slow | rear washer does not work
nozzles aimed wrong | no water from jets | bonded screen lifting at bottom
electric window inop passenger front ~ electrics body | blades hardened | wiper rubber hanging off
front glass pitted | limo black film on front doors ~ view
= lights
n/s/f fog smashed | one DRL out | offside dipped beam pattern wrong | headlamp adjuster broken
main beam tell tale out ~ electrics | hazards intermittent | third stop light two LEDs out
rear n/s cluster full of water | side repeater missing o/s | amber faded on indicator bulb
marker lights out on caravan | tail light held on with tape | beam kicks up to the right | beam benders fitted
red reflectors missing from trailer | lamp washers inoperative ~ screen | bike indicators too close together
brake light switch sticking | both number plate bulbs out | rev light stays on | ballast failed on xenon
headlight protector discoloured | front position light blue in colour | auto levelling fault
blue bulbs in side lights
= electrics
battery held with bungee | battery overcharged and leaking | bare wires by fuse box | tow plug corroded
7 pin socket cracked | horn push loose | horn tone two note | amp wiring unsecured in boot
starter motor hanging ~ engine | alternator bracket loose ~ engine | live feed not fused
charge cable socket cover missing | ev isolator missing | speedo cable snapped | dash display intermittent ~ cabin
fuel gauge faulty ~ fuel | high voltage battery mount corroded | earth cable chafed | caravan plug melted
central locking fault
= tyres
n/s/f 1.8mm across centre | tyres hard and shiny | tyre fouls arch on lock | tyre walls cracked through age
tyre fitted wrong way round | cheap tyres mixed with winter tyres | slow puncture suspected
15 year old tyres on caravan | low pressures all round | ply lifting on rear | flat spotted back tyre
slash in side wall | valve perished | tyre has plugs in tread | front rubber worn centre | sealant used in tyre
tpms fault light | tyre scuffed by kerb | rears borderline | nsr tread 2mm | both backs near the markers
rear twin tyres touching
= wheels
wheel out of round | alloy corroded around bead | spokes rusted | wheel trims cable tied | hub cap missing
wrong taper on wheel nuts | rear wheel not true | wheel welded | front wheel kerb damage | missing wheel bolt osr
= suspension
front end clatter over speed humps | n/s/f strut top bearing grinding | Wheel bearing drone rear
hub has movement at 12 and 6 | damper bush delaminated | spring end broken off | front dampers bouncy
airbag deflated rear n/s ~ restraints | leaf cracked | u bolts rusty | fork leg bent | fork oil seals leaking
headless bolt in linkage rear suspension | lower wishbone rear bush split | bump rubber perished | axle pad corroded
caravan axle rubber worn | pan hard rod bush worn | compression strut bush | castor bush perished
anti roll link gaiter split | ARB D bushes worn | stub axle worn | hydropneumatic spheres flat
self levelling inoperative | vehicle sits lopsided | too low, lowered springs | spring plastic sleeve perished
torsion leaf loose
= exhaust
centre pipe holed | system sooting at joint | exhaust rattles on floor | hangers perished | exhaust tied up with wire
tailpipe trim loose | blowing at manifold | noisy bike pipe | race pipe not for road use | loud
flexi joint leaking gas | lambda reading out | smokes blue on overrun | black smoke when revved
diesel smoke test high | engine mil lit | cat efficiency code | scr fault light | hydrocarbons over
adblue warning ~ leaks
= fuel
fuel weep at pump | fuel cap does not seal | tank rusty | tank support strap broken | injector weeping | carb flooding
petrol pipe cracked by engine | gas bottle insecure lpg ~ body | fuel return line perished | filler neck hose split
smell of diesel | stop solenoid sticking ~ engine | fuel filter damp | lpg tank out of date
= engine
engine sits low on mount | rocking engine | n/s engine mount split | belt chirps | top end noise | hunting idle
engine won't rev past 3000 | turbo whistling | limp mode | loss of power | oil cap missing | crank pulley wobbly
fan not cutting in | runs hot | air intake hose split | cooling fan shroud loose | engine breathes heavily
lower torque mount worn | coil cover missing
= drivetrain
inner cv boot clip missing | drive shaft knocking | driveshaft rubber perished | clutch pedal low
jumps out of second | gear lever gaiter torn ~ cabin | gear selector loose | prop donut cracked | prop bolts loose
rear diff whine | free wheel hub broken ~ suspension wheels | chain tight spot | chain dry and rusty
front sprocket cover missing | final drive oil level low ~ leaks | belt drive worn on scooter | transfer case noisy
hook teeth on rear sprocket | cush rubbers worn | auto box slips
= leaks
engine wet with oil underneath | sump damp | puddle of coolant after test | drops of oil on lift
o/s rad end tank weeping | coolant pipe rusty | gear oil on bellhousing | cam cover gasket seeping
oil mist around turbo | low oil | diff pinion seal leaking | water pump weep hole stained
drip from underneath engine unidentified | gearbox output seal weeping | hydraulic ram leaking on tail lift ~ body
mayonnaise in oil cap ~ engine | antifreeze weak | transmission pan gasket leak | rear main oil seal seeping
oil dripping onto exhaust
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
frame cracked at headstock ~ steering | roll cage padding missing ~ cabin | ladder rack loose
= restraints
belt does not lock on snatch | airbag cover torn | o/s/r buckle does not release | belts twisted
centre lap belt missing | belt cut | belt slow | harness not type approved ~ electrics | SRS lamp stays on
pretensioner fired | belt stalk frayed | restraint light stays on | rear isofix bent
seat belt height adjuster broken
= cabin
driver seat won't adjust | seat back loose | seat base moves | pedal rubber smooth ~ brakes
accelerator sticking ~ engine | throttle pedal loose ~ engine | carpet under pedals loose | mat fouling pedals
passenger seat frame cracked | sun visor hanging ~ view | heater not working ~ screen | headlining drooping
interior door pull missing ~ body | single seat bike saddle loose | glove box lid broken | footwell wet ~ leaks body
= other
underside heavily coated with wax oil ~ body | unable to open bonnet ~ body | could not check spare, boot locked
rear of vehicle full of goods | battery flat so test done with jump pack ~ electrics | customer declined repairs
vehicle due recall | all ok | passed with no advisories | wet weather brake test decelerometer used ~ brakes
wheel nuts cover by trims ~ wheels | plastic shields limit view of sills ~ body | annual service recommended
mileage discrepancy | owner says car stood for two years | covers prevented full inspection
vehicle not presented clean | monitor and repair if it worsens | brake test not done due to 4wd ~ brakes
photos taken
`;

export const manualWalkTexts: readonly TestersText[] = readTexts(written);
