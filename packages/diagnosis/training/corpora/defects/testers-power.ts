/** Lamps, electrics, exhaust, fuel, engine, drivetrain and leaks, for `readTexts`. */
export const powerTexts = `
= lights
o/s h/lamp aim low | N/S/F sidelite not working | nsr tail lamp intermittent | ind. lens cracked o/s/f
stop lamp switch sticking | number plate lamps both out | headlite lens misty | main beam warning light not working
fog lamp switch tell tale not working | end outline marker lamp n/s broken | headlamp washer inoperative
brake lite n/s out | centre high mounted stop lamp not working | rear lens cracked n/s | o/s/r ind. bulb faded
stop lamps stay on | n/s headlamp water ingress | reversing bulb blown | number plate light dim
hi-level brake light out | fog lite rear not working | hedlight aim out n/s | beam pattern faulty o/s
dipped beam bulb blown o/s | side repeater missing n/s | tail light bulb out on bike
LED strip light not working rear | headlamps misaligned | lamp unit insecure o/s/r
hazard light switch not illuminated | both h/lights cloudy | N/S DIP BEAM OUT | sidelight bulb blown n/s/f
rear lights n/s damp inside | reg lamp out | brake lights not working | stop light o/s inop | fog lamps insecure
lamps misted up | indicator repeater o/s cracked | headlight adjuster broken | number plate bulb out
rear reflector cracked | bulb failure warning on dash | tail lamp lens taped | indicators flash too fast
top box brake light not working | trailer lights not working | light pods insecure on bike | bulb holder melted n/s/r
main beam not working | n/s tail lamp emits white light | broken lens | front indicator white (bulb colour)
headlamp mask left on | fog lamp bracket broken | side marker lamp out | lamp cracked n/s/r
hazard warning lights inop | rear lamp full of water | headlamp not self levelling | HID kit no levelling
stoplamp bulb out | number plate not illuminated | headlamp bulb wrongly fitted | auxiliary driving lamps insecure
flashers too slow | dip beam cut off blurred | rear light lens broken and taped o/s
Headlamp image slightly out (1.6) | n/s head lamp aim slightly high | rear n/s lamp out | brake lamp bulb gone
off side tail light intermitent | o/s/r fog light lens missing | hi level lamp inop | reg plate lamp dim
rear position lamps dim | reflector missing o/s/r | light lens cracked | indicator stalk not cancelling
nsf fog cracked | blown bulb number plate | head light bulbs mismatched | caravan clearance lights broken
interior light stays on | n/s/r lamp earth fault flickers | angel eyes not e marked | LED headlamp conversion bulbs
headlamp alignment high n/s | n/s/f headlamp bulb out | O/S STOP LAMP INOP | one of two rear reg lamps not working
rear light out | nsr indicator intermittent | indicator warning light not working | lens misted
broken rear light cluster | brake light stuck on | fog lights rear dim | light bar insecure | left hand dip beam poor
headlamp lense scratched | indicator relay clicking fast | daylight running lamps inop | hi beam warning not lit
number plate bulb missing | light not working at rear n/s | headlights yellowed
one headlight brighter than the other | water in rear lamp | left brake light only works sometimes | plate light gone
indicator orange paint flaking off bulb | dim lights | drivers headlight pointing too high | fogs not working
rear lens held with tape | bike tail light flickers | interior lamp missing | beam deflectors fitted
indicators stay on | reverse lights always on | headlights aim out | rear n/s indicator not working | o/s headlamp out
n/s side light out | brake lamp not working | number plate lights | n/s headlamp discoloured | indicator lens missing
rear fog out | light cluster loose | headlamp hazy | hi level stop lamp | stop lamps | reflectors missing
driving lamps | nearside dip not working | Registration plate lamp throwing direct light to the rear (4.7.1 (a))
Nearside Front Headlamp not working on dipped beam (1.7.5a) | Rear position lamp incorrect colour (4.2.3)
Direction indicators flashing rate not correct (4.4.4) | Offside Rear Direction indicator not working (1.4.A.2a)
Stop lamp remains illuminated (4.3.2) | Headlamp levelling device inoperative (4.1.5) | Reflector obscured (4.8.1)
Front fog lamp insecure | Headlamp cleaning device not working (4.1.6) | headlamp bulb blown on bike
indicator stalk broken on bike | rear light bracket corroded | motorhome side marker out | pilot light out n/s
running lights not working | third stop lamp cracked | brake light doesn't work with rear brake lever
rear number plate lamp corroded | nsr stop lamp out | o/s h/light dim | n/s ind out | no plate lamp out
rear fog not working | lens crkd o/s/r | indicator bulb blown rear | head lamp aim | plate lamp out
stop lamp lens cracked
= electrics
HV cable orange sheath chafed | charging port flap broken | charge lead socket cracked | neg terminal loose on batt
horn inop | 12v battery tray corroded | wiring hanging below vehicle | trailer socket corroded | battery strap missing
speedometer cable disconnected | battery loose in tray | positive terminal cover missing
wires hanging down under dash | charging cable insulation split | orange cable cover missing under vehicle
towing electrics inoperative | horn sounds faint | speedo backlight not working | wiring harness chafed n/s/f arch
traction battery casing dented | loose connector at rear | battery clamp missing | horn not loud enough
loose wires under bonnet | wiring to tow socket exposed | BATTERY INSECURE | 12 volt battery corroded terminals
HV battery mounting bolt corroded | ev charging socket cover broken | speedo inop | starter motor sticking
12 pin plug damaged | high voltage cabling insecure | fusebox lid missing | charging inlet cap missing
battery venting missing | horn tone changes | exposed copper at rear lamp wiring | earth cable frayed
loom touching exhaust | dc cable clip missing | battery cover missing | HT battery cable exposed
orange cable conduit split | battery connection loose | trailer 7 pin socket broken | charge cable frayed
key switch worn on bike | fuse holder melted | Electrical wiring deteriorated | batt loose | battery clamp corroded
wiring taped up | damaged hv cable sheath | charger port door wont close | horn button sticks | horn muffled
aux battery insecure in motorhome | earth lead loose | switch gear loose on bars | speedometer needle sticks
loose relay under dash | towing socket hanging | battry bracket corroded | battery not clamped | horn not working
horn quiet | wiring chafed under dash | hv orange cable outer damaged | ev charge flap seal torn
high voltage warning label missing | charge port pins corroded | speedo not illuminated | loose battery leads
trailer lead socket cover missing | solar panel cable loose | leisure battery not secured | ignition switch loose
horn sounds strangled | battery wobbling about | wire hanging by gearbox | bare wires near seat | battery acid leak
charge lead sheath split | ev plug socket loose | alternator noisy | battery going flat | dash lights flicker
insulation tape on wiring | main battery casing corroded | hv cover bolts missing | wiring insecure | battery not held
horn faint | ev cable damaged | orange hv cable cover cracked | charging socket damaged | trailer electrics
wires exposed | battery terminal cover | speedometer | Battery carrier insecure (4.13)
Speedometer clearly inoperative (7.8) | Trailer socket insecure (4.10)
Electrical wiring likely to become contaminated with fuel (4.11)
Audible warning control not readily accessible (7.7) | Charging cable insulation deteriorated (4.11)
high voltage cable clip corroded | charge inlet latch broken | bike battery strap perished | 12v aux battery leaking
HV interlock warning | ev battery warning light | motorhome hook up socket cracked
on board charger coolant ok, cable chafed | horn bracket corroded | horn switch sticky on bike
instrument panel not lit | horn u/s | batt insecure | wiring exposed | hv cable chafed | charge port damaged
charging cable worn | battery lead corroded | hv cable bracket loose
= exhaust
exh bracket broken | ex blowing at manifold | silencer baffles missing | lambda sensor fault | EML lit
exhast hanger perished | dpf removed | co reading high at idle | exhaust end can loose | catylitic convertor rattling
exhaust mount broken | exhaust leaking at centre joint | exhaust tail pipe corroded | excessive blue smoke at start up
engine management lamp on | cat missing | lambda high | smoke test close to limit | rear silencer rotten
adblue warning light on | noisy exhaust on bike, no BS mark | emissions not checked | heat sheild loose
exhaust clamp loose | flexi pipe fraying | exhaust hanging low | slight exhaust leak | manifold cracked
EXHAUST BLOWING AT CENTRE BOX | dpf warning light on | emissions borderline | smoking on start up | tailpipe loose
cat efficiency low | exhaust rubber broken | downpipe corroded | front pipe blowing | silencer corroded bike
nox sensor fault | eng mgmt light on | visible smoke | exhaust brkt corroded | mid pipe leaking
exhaust system patched | Lambda out of limits | slight blow from o/s exhaust manifold | noisy backbox
exhaust pipe rusty | baffle removed from silencer | EGR fault | excess smoke when revved | exhaust fumes in cabin
exhaust flange gasket blowing | exhaust heatshield rattle | cat stolen | engine warning light on | exhaust not stamped
link pipe corroded | catalyser rattles | diesel smoke high | exhaust insecure at rear | particulate filter lamp
emission control lamp lit | Exhaust system has a slight leak of exhaust gases (7.1.2)
Exhaust mounting broken (7.1.1a) | exhaust blow on joint | ex hanger missing | exhst corroded | silencer dented
exh. manifold blow | engine managment light on | emmisions borderline | white smoke | co high | exhaust wrap loose
aftermarket end can, not road legal marking | DPF delete suspected | manifold heat shield missing | cat rusty
petrol fumes/emissions high | exhaust slightly blowing | exhaust leaks at flexi | tailbox corroded
ex system corroded | exhaust baffle loose | silencer strap broken | emissions fail borderline on lambda
cat con rattling | smokes under load | engine mil on | dpf light | diesel smoke opacity high | heat shields missing
mani blowing | adblue fault | blowing exhaust | exhaust rattles | exhaust bracket snapped off
exhaust touching heat shield | white smoke from exhaust | bit smoky | loud exhaust | tail pipe held with wire
engine light on | check engine light | exhaust hangers stretched | hole in back box | high CO | particulates high
exhaust leak | exhaust mounting perished | emissions | exhaust corroded rear | centre exhaust section rotten
lambda fail | black smoke | noisy exhaust | cat removed | flexi blowing | engine management lamp | dpf
manifold blowing | Exhaust noise levels in excess (8.1.1)
Exhaust silencer in such a condition it is likely to become detached (6.1.2)
Exhaust emits dense blue or clearly visible black smoke (7.4.B.2) | Emission control equipment missing (8.2.2.1 (a))
Exhaust gases hydrocarbon content excessive (7.3.D.3) | Induction or exhaust leak could affect emission (8.2.1.1)
exhaust headers corroded bike | end can rivets missing | exhaust clamp corroded | downpipe flange corroded
exhaust not inspected, shields fitted | heat shield corroded | link pipe leaking | race can no markings
exhaust bracket on motorhome corroded | exh blowing | ex mounting broken | cat noisy | smoke high | exhaust hole
catalyst fault | tailpipe rusted
= fuel
fuel tap leaking | fuel hse perished | petrol smell at rear | fuel tank cradle corroded | filler neck corroded
leak off pipe weeping diesel | LPG tank not secure | fuel pipes corroded above rear axle | slight fuel leak
diesel leak | petrol cap missing | fuel tank corroded | fuel line rubbing on chassis | carb leaking petrol
fuel flap wont shut | fuel leaking from pump | fuel filter corroded | injector seal blowing | fuel gauge not working
fuel tank strap loose | diesel smell under bonnet | petrol pipe perished | fuel breather pipe split
fuel sender leaking | gas bottle for lpg insecure | fuel line chafing | fuel rail weep | fuel hose clip loose
petrol leak from carb | fuel cap wont lock | diesel tank dented | fuel pipe perished
Fuel pipe slightly corroded (7.2.2) | fuel cap missing | petrol leaking | diesel weep at pump | fuel tank corroded o/s
fuel filter leak | lpg pipe corroded | tank breather perished | fuel tap drip | fuel leak | fuel tank leaking slightly
fuel pipe union weeping | petrol leak at carb | diesel leaking from injector pump | fuel filler pipe rusty
fuel cap seal split | LPG filler insecure | tank strap corroded | whiff of petrol | diesel dripping from under tank
fuel cap doesnt seal | rusty fuel pipe | fuel leak at rail | fuel tank weeping at seam | fuel pipes corroded
fuel smell | fuel tank insecure | diesel weep | fuel filler cap | petrol leak | Fuel tank cap defective (6.1.3 (b))
Fuel tank shield insecure (6.1.3) | LPG system component insecure (6.1.3 (d)) | Fuel hose damaged (7.2.1)
fuel tap weeping bike | fuel tank mounting corroded | fuel pipe hidden, not inspected
fuel filler cap not locking van | diesel heater fuel pipe chafed | fuel line corr | fuel leak at pump
fuel hose cracked | petrol tank corroded
= engine
gearbox mount perished | cambelt overdue | eng mount split | oil filler cap missing | aux drive belt squealing
engine misfiring | glow plug light stays on | turbo pipe split | rough running | engine mount worn | fan belt noisy
alternator belt noise | timing chain rattle | air box loose | throttle cable fraying | engine light flashes, misfiring
engine noisy | oil cap loose | cambelt cover missing | drivebelt cracked | oil pressure light on
o/s engine mount collapsed | idles rough | turbo whining | cooling fan not working | alternator belt slipping
timing cover missing | engine shakes at idle | plugs worn | oil light on | coil pack fault | engine breather blocked
hesitation on acceleration, misfire | engine mounting bolts loose | intake hose split | supercharger noisy
engine mounts soft | aux belt noisy | tappety noise | cam belt due soon | engine stalls | throttle sticking
fanbelt loose | engine misfire cyl 3 | airfilter blocked | engine mountings perished | engine running lumpy
auxillary belt cracked | fan belt squeal | misfire at idle | turbo blowing | rattly timing chain
air filter box loose | low oil pressure warning | throttle grip sticks | engine ticking noise
engine rocking on mounts | belt squeals on startup | engine cuts out | running on three cylinders
needs new spark plugs | overheating | engine knock | engine mount | air filter | cam belt | misfire | aux belt
rough idle | Engine mounting fractured (6.1.8) | throttle slow to return | throttle cable sticking bike
engine casing mount loose | radiator fan noisy | cam chain noisy bike | eng mnt worn | belt cracked aux
engine mounting rubber split | drive belt worn
= drivetrain
d/shaft gaiter o/s/f split | nsf outer cv gtr torn | rear sprocket hooked | drive chain dry and rusty
chain guard missing | propshaft uj worn | clutch lever bent | rear diff pinion bearing play
centre bearing on prop worn | cv boot torn n/s/o | driveshaft play | o/s/f outer c/v joint clicking
chain and sprockets worn | chain too tight | clutch cable frayed | clutch fluid low | gear selection notchy
gearbox whining | propshaft coupling cracked | rear diff bush worn | clutch pedal rubber missing
nsf driveshaft boot split | outer cv joint gaiter leaking grease | inner c/v boot weeping grease | clutch juddering
prop uj play | gear lever loose | chain stretched | front sprocket worn | diff noisy | drive shaft clip missing
shaft drive gaiter split | rear drive motor mount cracked | final drive chain requires adjustment
sprocket teeth worn | nsf inner driveshaft boot leaking | driveshaft nut loose | 4x4 transfer box noisy
gearbox crunches 2nd | clutch slip | propshaft centre bearing noisy | prop shaft bolts loose | clutch lever pivot worn
chain adjuster seized | CVT belt noisy | half shaft seal weeping | reduction gear whine
Driveshaft gaiter split nsf (2.5.C.1a) | o/s/f d/s gaiter | osf cv gaiter insecure clip | outer cv clicking
n/s drv shaft boot perished | prop joint worn | clutch slave cylinder leaking | chain loose | sprockets worn
drive chain guard loose | diff mounting bush worn | gearstick gaiter torn | ev motor whining
gearbox jumps out of gear | cv boot split | n/s/f drive shaft gaiter weeping grease | cv gaitor clip missing
d/shaft boot perishing | driveshaft oil seal worn | clutch heavy | prop shaft uj dry | chain dry
chain and sprocket kit worn out | chain tensioner loose | belt drive worn on motorcycle | gearbox difficult to select
diff whine | edrive unit noise | centre prop bearing worn | grease thrown from cv boot
clicking on full lock from driveshaft | clutch on its way out | gearbox bearing noise | vibration from propshaft
chain needs lubing | chain links stiff | sprocket teeth hooked | gears crunch | clutch pedal heavy
rubber boot on driveshaft split | vibration from prop | cv gaiter | driveshaft joint worn | chain worn
prop shaft worn | gearbox noisy | drive chain slack | outer gaiter split | sprockets
Transmission shaft bolt loose (6.1.7 (a)) | Propeller shaft bearing housing fractured (6.1.7 (d))
Drive chain worn (6.1.7) | Nearside Outer driveshaft gaiter insecure (6.1.7 (g))
Offside Front Constant velocity boot severely deteriorated (6.1.7 (g) (ii)) | chain slack and rusty | chain rusty
rear sprocket nuts loose | drive belt bike cracked: final drive belt | clutch cable perished
gear lever rubber missing bike | ev reduction gearbox noisy | prop shaft corroded | driveshaft corroded
gear pedal bent | d/shaft boot split | cv joint worn | clutch slips | prop uj worn | driveshaft gaiter perished
bike chain worn | clutch judder
= leaks
g/box oil leak | eng oil weep | rad leaking | water pump dripping | oil leak from diff | crankcase leaking oil
transmission oil weeping | hydraulic oil leak from tail lift | heater matrix leaking | oil leak front of engine
oil weeping at cam cover | coolant hose weeping | gear box leaking | water leak from pump
slight oil leak gearbox/engine area | antifreeze puddle | engine oil leaking onto exhaust | sump plug leaking
final drive oil seal weeping | reduction gearbox oil seep | transfer box weeping | rear differential leaking
oil leaking from rocker cover gasket | coolant leaking from radiator | n/s gearbox oil seal leak | oil drips
engine sump leaking | oil leak near n/s driveshaft | coolant bottle low | power unit oil leak
fluid leak under vehicle | heavy oil leak | inverter coolant weeping | rear main oil seal leak | auto box leaking
oil residue under engine | coolant smell, header tank low | coolant weeping from thermostat housing
oil on underside of gearbox | dripping oil | weep from sump | automatic transmission leak
radiator corroded and weeping | hydraulic fluid leak tipper ram | oil filter housing seep | oil cooler pipe weeping
heat pump coolant leak | leak from water pump | engine front oil leak | fluid on floor under engine
gearbox seal weeping | oil leak from rear axle diff | o/l from engine | oil leak gearbox n/s | coolant leek
rad hose weeping | oil weep o/s/f of engine | sump wet | cam cover gasket leaking | steady drip from gearbox
diff pinion seal leak | engine oil leak onto belt | fluid leak | waterpump weep | coolant pipe corroded | oil leak
OIL LEAK N/S OF ENGINE | slight coolant leak from hose | engine seeping oil | gearbox weeping | diff leaking
water leak | water pump leak | transfer case oil leak | rear axle oil leak | oil misting on sump | coolant loss
anti freeze leaking | battery pack coolant leak | gear oil dripping | air con pipe leaking | oil drips on floor
engine has oil leak | coolant dripping | leaking radiator | wet with oil round sump | oil all over engine
small leak from gearbox | antifreeze stains | leaking water pump | diff oil weep | unknown fluid leak | oil level low
oil from turbo pipe dripping | coolant leaking | oil leaks | oil leak sump | radiator leak | engine oil weeping
antifreeze low | water leaking | rocker cover leak | Fluid leak likely to harm environment (8.4.1) | Engine oil leak
Coolant leaking onto ground (8.4.1) | bike engine oil leak from casing | rocker gasket leak bike
coolant leak bike water pump | oil leak onto rear tyre from gearbox | van gearbox seal leaking oil
battery cooling pipe leaking | ev coolant low | heater hose leaking | oil cooler corroded
engine oil seep at sump plug | ps: oil leak engine | eng oil leak | coolant leak at pump | gbox leak
diff weeping oil | rad weeping | oil leaking from gearbox | coolant leak at radiator | slight weep from rocker box
water pump weeping
`;
