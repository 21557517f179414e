/** Body, glass, view, plates, belts, cabin, and remarks that are not defects, for `readTexts`. */
export const bodyTexts = `
= body
n/s o/sill corr | u/tray insecure | sub frame mounts corroded rear | front panel insecure
n/s outrigger rotted through | centre stand loose | fairing cracked | sidecar mounting corroded | footrest loose n/s
tail lift platform corroded | o/s dr hinge worn | boot floor corroded | side skirt hanging off
load area floor damaged | habitation step loose | bonnet catch not engaging | rusty seams under wheelarch
n/s cill corroded | sills corroded both sides rear | rear chassis leg rusty | hole in floor pan drivers side
bumper cracked n/s/r | door handle broken | towing bracket corroded | sliding door runner worn | roof rack loose
mudguard stay broken | side stand switch loose | seat subframe corroded on bike | body mount corroded
rear panel corroded | jacking points crushed | wing edge sharp n/s/f | bonnet safety catch siezed
front undershield hanging off | tail gate will not stay up | corrosion to underside of vehicle
inner wing corroded o/s/f near strut top | spare wheel cradle corroded | rust holes in wheel arches
floor corroded n/s/f | o/s sill patch welded | rear bumper held with tape | chassis outrigger corroded
bonnet doesn't shut properly | door seal torn | front wing loose | inner wheel arch corroded | towbar loose
exposed sharp edges on o/s/r wing | rear door check strap broken | van bulkhead loose | awning bracket loose
fairing bracket snapped | rear mudguard loose | footpeg rubber missing | pannier rack loose
centre stand spring stretched | subframe rusty | general underside corrosion | crossmember rusty
seatbelt mounting corroded (prescribed area) | mot cills repaired with filler | trunk lid seal missing
tow hitch worn | inner sill hidden by trim | rear valance corroded | o/s/f inner arch holed
body to chassis mounts perished | roof gutter corroded | sill seams opening up | exterior trim loose
front splitter loose | nsf door wont open | rear step bumper corroded | load door hinges worn | motorhome skirt loose
underslung spare carrier corroded | sidecar fitting loose | stand wont retract | rear footrest missing
screen surround fairing loose | pillion grab rail loose | luton roof leaking | chassis rail corroded above axle
floor patched | spare wheel well rusty | bumper bracket loose | boot latch worn | van side door drops
front crossmember corroded | tow ball cover missing | a pillar corroded | drop side catch broken
plastic shield under engine hanging | front valence damaged | skirting damaged | suspension mounting area corroded
rear sub-frame mounting corroded | bodywork damage | Nearside sill seriously corroded (6.1.B.2)
o/s jacking point corroded | nsr arch holed | structure corroded near seat belt mount | vehicle floor rusted
bonnet insecure | rear door catch loose | bumper insecure n/s/f | wheelarch liner loose
surface corrosion to subframe | underbody surface rust | welding due on sills soon | centrestand wont stay up
sidestand bolt loose | side car body loose | front mudguard cracked | screen on bike fairing loose
tow bracket bolts loose | scuttle panel loose | van load liner loose | o/s/f chasis rail perforated
rear crossmember rotted | boot lock broken | drivers door hinge pin worn | rocker panel corroded | rust on floor pan
roof vent cover broken | rear ladder loose | o/s/r sill holed | cills corroded | sill end plate rotten
inner sill rust | floorpan corroded | chassis surface rust | chassis corr o/s/r | cross-member corroded
sub frame corroded | rear subframe surface corrosion | n/s/r inner arch rusty | rust on underside
bodywork sharp o/s/f wing | bumper hanging off | bonnet release stiff | door doesnt latch | side door slider seized
floor rotten in camper | side locker door wont lock | roof panel lifting | sidecar chassis corroded
sidecar mudguard loose | prop stand bent | foot pegs loose | rear mudguard cracked | belly pan loose
tow bar electrics bracket rusty | spare wheel winch seized | step insecure | rust hole near seat belt mount
front lower panel split | lower valance hanging | rusty underneath | rot in sill | rust starting on arches
bottom of door rusted through | bumper tied on | bonnet wont shut | door drops when opened | boot wont lock
tailgate wont stay up | flapping wheel arch liner | under tray hanging down | plastic trim under car loose
chassis crusty | floor soft under drivers feet | tow bar rusty | jacking points bent | mudguard rattles | stand droops
panel gaps poor, rear quarter repaired | hole in floor | rust | corrosion underneath | fairing held on with cable ties
foot rest bent | sills corroded | corroded sill n/s | subframe | floor | chassis corrosion | bumper damaged
rusty chassis | door hinge worn | wheelarch corroded | bonnet catch | undertray loose | side stand loose
tow bar corroded | corrosion to n/s/r inner wing | front panel corroded | boot lid | sub-frame heavily rusted
mudguard loose | sidecar frame rusty | stand spring weak | fairing loose | arch rust | van floor holed | footrest worn
luton floor rotten | cab step loose | Vehicle structure corroded to extent rigidity affected (6.1.1 (c) (ii))
Offside Front body condition: sharp edge (6.2.1) | Door will not remain closed (6.2.3) | Mudguard insecure (6.2.10)
Cab floor insecure (6.2.4) | Towing bracket mounting corroded (6.1.6) | Body pillar corroded (6.2.2)
Load-bearing member corroded (6.1.1) | Offside Rear Outrigger excessively corroded (6.1.B.2)
Spray suppression flap missing (6.2.10) | Passenger handhold missing (6.2.9) | Footrests insecure motorcycle (6.2.8)
Bumper with sharp projections (6.1.4) | Bonnet cannot be secured (6.2.3) | bike subframe bent | main stand worn
side stand cut out not working | side stand spring missing | sidecar body corroded | sidecar strut loose
top box insecure | hugger cracked | motorhome step corroded | camper pop top roof insecure
rear garage door loose motorhome | tail lift insecure | ply lining loose in van | roof bars loose
van sliding door track worn | rear door hinge corroded van | battery box corroded chassis
seat belt mounting point corroded floor | outer sill corroded near rear wheel arch
rear spring hanger mounting corroded chassis | radiator support panel corroded | towbar corroded
o/s/f chassis leg corroded near steering box | bonnet slam panel corroded | headlamp panel corroded
rear bulkhead corroded | bumper iron corroded | n/s sill corr | s/frame corr | u/tray loose | frt bumper loose
o/s/f wing corr | d/s door wont open | corroded jacking point | sill corroded by rear wheel
van rear door hinge seized | motorhome floor corroded | fairing panel cracked | rear subframe corroded | wing corroded
= screen
w/screen chip zone B | w/s wiper o/s split | washer bottle leaking | rear screen cracked | n/s/f window will not open
front blades smearing | habitation window cracked | wiper blade nsf split | windscreen crack less than 40mm
washers not working | stonechip to screen | window tints dark front | wiper arm loose | rear window heater not working
sunroof leaking | scratch on windscreen in swept area | screen chipped | wipers worn | front wiper blades perished
crack in screen | washer jets misaligned | window sticks | rear washer not working | tints too dark
windscreen delaminating | wiper motor noisy | sliding window cracked | quarter glass cracked | screenwash not working
w/screen cracked 50mm | wiper linkage worn | heated screen element failed | cracked glass in rear door
wash wipe inop | wiper rubber detached | chip outside zone a | windscreen pitted | front screen scratched
scratched windsceen | o/s/f window wont go up | chip in windscreen | w/wiper split | o/s wiper blade missing
washer pump inop | no washers | windscreen scratched | rear window cracked | window regulator broken
wiper blades past their best | n/s/f window tint | windscreen chipped | screen crack n/s | wiper smears
washer fluid empty | jet blocked | wipers slow | rear wiper perished | window cracked | leaking sunroof
o/s/f tinted window below 70% | heated screen not working | wipers judder | wiper leaves smears | chip in drivers view
crack spreading across screen | washers dribble | squirters not working | windscreen leaking
back window wiper broken | window stuck down | window wont wind up | wiper blades | windscreen chip | washers
windscreen cracked | wiper arm bent | wash bottle empty | screen cracked | tinted windows
Wiper blade defective (8.2.2) | Windscreen washer does not provide sufficient liquid (8.2.3)
Glass in driver door cracked (3.2) | Windscreen chip 12mm in zone A (8.3.1d) | bike screen cracked | fly screen loose
overcab window cracked | windscreen scratches from wiper | wiper spindle corroded | w/screen chip | wpr blades split
washer inop | wiper split | windscreen stone chip | washer jet weak
= view
o/s dr mirror cracked | sticker on windscreen in drivers view | nearside wing mirror missing
curtain obscuring drivers view | door mirror loose | mirror stem loose | mobile phone holder in swept area
rear view mirror missing | mirror cracked n/s | sunstrip too low | mirror glass loose | driver's door mirror missing
phone holder on screen | sun visor drooping | sat nav in view | blind spot mirror missing | objects on dashboard
wing mirror held with tape | windscreen obstructed by dashcam | mirror not clear | n/s mirror glass missing
stickers in swept area | rear view camera obscured | nearside mirror wont adjust | pennants in windscreen
mirrors loose on bars | n/s/f mirror missing | o/s mirr cracked | view obscured by sticker | dash cam in swept area
dvla disc obstructs view | flag in screen | mirror broken | nearside mirror glass cracked | door mirror held by tape
mirror arm loose on bike | air freshener in view | large sticker on screen | mirror wobbles | mirror held on with tape
passenger mirror gone | sat nav bracket blocking view | dangling dice | mirror | mirror loose | mirror cracked
sticker in swept area | Windscreen sticker or other obstruction encroaching into swept area outside zone A
Mirror reflecting surface deteriorated (8.1.1) | Nearside mirror insecure (3.3)
Obstruction in driver's field of view (3.1) | bike mirror loose | left mirror missing | mirror stalk broken
towing mirror loose | screen blinds not fully stowed | d/mirror cracked | mirr loose | wing mirror cracked
interior mirror loose
= plate
rear n/plate cracked | reg plate obscured by towball | chassis number hard to read | font on plates illegal
number plate faded | plate dirty | reg plate missing screw | numberplate held with one screw
letters peeling off rear number plate | plate cracked | incorrect font on number plate | number plates tinted
rear number plate insecure | vin plate illegible | no rear number plate | index plate dirty | registration mark worn
plate letters fading | front plate missing | n/plate faded | no. plate loose | rear number plate dirty | vin not found
number plate wrong spacing | number plate missing | reg plate faded | dirty number plates | reg no. not clear
frame number corroded | plate hanging off | plate unreadable | rear plate yellowed | letters coming off plate
number plate | plate faded | vin | Registration plate characters incorrectly formed (6.3.1d)
Registration plate missing (0.1 (a)) | VIN incomplete (0.2) | bike number plate bent | small number plate bike
plate at wrong angle | rear plate obscured by cycle rack | n/plate cracked | reg plate dirty | plate illegible
number plate lettering wrong
= restraints
s/belt o/s/r frayed | srs light on | drivers belt slow to retract | seatblt buckle cracked | lap belt anchor rusty
airbag lamp stays on | seat belt webbing cut | rear middle belt stuck | seatbelt light not working
o/s/r belt wont retract | driver's airbag cover damaged | child seat prevents inspection of rear belts
seat belt frayed | seatbelt wont lock | belt buckle stiff | airbag fault | SRS warning | belt anchorage loose
passenger belt twisted | seat belt pretensioner fault code | lap strap worn | belts not retracting
o/s/f belt tongue cracked | webbing frayed rear n/s | airbag missing | seat belt reminder on | seatbelt cut
child restraint fitted | rear belts trapped behind seat | passenger airbag switched off | seat belt bolt loose
n/s/r s/belt frayed | drivers belt webbing worn | airbag lamp on | passenger seat belt slow to retract
rear seat belts not visible, seat down | belt buckle release stiff | srs lamp inop | seat belt damaged
belt webbing fluffy | seat belt warning light | air bag light | srs mil on | n/s/r belt buckle jammed
lap belt frayed | seat belt anchor loose | belt slow to go back | belt wont click in | belt twisted in guide
seatbelt fraying | airbag warning light on | buckle sticky | seat belt | airbag light | belt frayed
seatbelt sticking | srs | Seat belt fails to retract (5.2.7) | Seat belt anchorage insecure (7.1.1)
Seat belt load limiter deployed (7.1.4) | SRS malfunction indicator lamp (7.1.6)
Nearside Rear belt attachment insecure (5.1.3) | crew seat belt frayed | motorhome rear belts not tested
seat belt buckle corroded | airbag light stays on | rear seat belts inaccessible, seats folded | s/belt frayed
airbag lt on | seatbelt torn | srs light
= cabin
drivers seat ripped | seat adjuster broken | carpet loose under pedals | pillion seat loose | driver seat wont slide
seat back does not lock | accelerator pedal sticking | loose carpet by pedals | headrest missing
rear seats folded down | seat loose | seat runner bolt missing | throttle pedal rubber worn | passenger seat torn
seat frame cracked | mat catching accelerator | seat cushion torn | drivers seat wobbles | seat wont recline
dash trim loose | rear bench not locked | pedal rubbers worn | swivel seat not locking | bike seat split
floor mats unsecured | drivers seat back loose | seat mounting bolts loose | passenger seat wont lock
accelerator pedal loose | loose trim in footwell | torn carpet | seat torn | rear seat loose
driver's seat adjuster inop | pedal rubber worn | floor mat loose | loose seat | heater inop | seat rocks
seat wont stay upright | rip in drivers seat | pedal rubber missing | carpet caught on accelerator
seat slides when braking | heater stuck on cold | seat | seat insecure | carpet | mat loose | accelerator stiff
Driver's seat adjustment fails (6.2.5) | Passenger seat backrest wont lock (6.2.6)
Accelerator pedal does not return (6.2.7) | pillion seat strap missing | bike seat loose | swivel seat base loose
rear bench loose | captain seat torn | driver's seat frame corroded | drv seat loose | drivers seat broken
seat cover loose
= other
vehicle presented in wet condition | no defects found | engine covers fitted | customer advised | vehicle very dirty
next service due | wheel trims fitted, not removed | vehicle heavily soiled underneath | undertrays prevent inspection
vehicle fully loaded | service overdue | cover plates hide underside | no advisories | high mileage vehicle
boot full of tools | recommend oil service | roadworthy at time of test | habitation equipment not tested
load in rear prevents inspection | engine undertray in place | no issues | vehicle dirty | test carried out in rain
manufacturer cover obscures engine | could not see floor due to carpet | spare wheel not inspected | vehicle modified
customer to monitor | vehicle in poor condition | owner informed | plastic undertray obscures inspection
vehicle loaded with tools | covers prevent full inspection | no access to underside | engine bay dirty
under tray fitted | vehicle wet | underbody covers fitted | unable to inspect all areas due to covers
advised customer | please service | dirty underneath | no keys for locking nuts | heavy mud on underside
vehicle carrying load | under-tray fitted | vehicle presented dirty | vehicle wet on test | covers fitted to underside
not all components visible | engine cover fitted | pass | advise regular servicing | could not inspect - shields
vehicle loaded | nothing to report | rear load space full | car needs a good clean underneath | nothing found
all good | plastic covers hide most of underside | vehicle full of tools | dog hair | clean car | couldn't get in boot
dirty | underside covered | service | vehicle wet underneath | covers | wet | advisory | engine undertray fitted | no
Underside obscured by undertrays | Vehicle not presented in clean condition | Engine cover not removed
bike very dirty | undertray stops full check | van loaded, floor not visible | panels not removed
habitation area not part of test | vehicle covered in snow | underseal recently applied | u/tray fitted | veh dirty
service due | covers fitted | undertray obscures components | vehicle too dirty to inspect | advise annual service
`;
