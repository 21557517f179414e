import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: Ulster, Wales, Glasgow, Geordie, Jamaican and Indian English, a carer, a learner driver, a fleet manager, a teenager. */
const dangerTexts = `
= brake-failure
Right so I'm on the school run and the brakes just arent there, like I press and the car does not want to know
the brakes is bolloxed so they are
brakes buggered, had to swerve onto the verge
Wor lass says the brakes divvent work in the wet, or the dry now like
brakes giving way under load on vehicle 14, driver refused to take it out
mi brake dem nah hold
mam's fiesta won't stop properly, she had to use the kerb
I applied the brakes and the vehicle failed to slow down
Brake suddenly not functioning, please advise
hardly any brakes left like
braking distance has doubled overnight
one minute brakes were fine next minute nothing
= brake-pedal
when you press the brake it goes all the way in
The foot pedal for stopping is going inside fully without stopping vehicle
instructor car brake pedal feels squashy and low
pedal creeps to the floor if you hold it
brake went to the floor on the A1, pumped it and it came back
brakes are really spongey
my brake feels like theres nothing behind it
brake pedal vibrates then drops right away
I have to press the brake much further than usual before anything happens
really hard to push the brake down and engine was running
= brake-fluid
the brake fluid is lower than the minimum
oily stuff running down the inside of my rear wheel and the brake's gone soft
my brake fluid keeps disappearing
brake cylinder leaking
= brake-warning-light
My car shows red brake symbol after I released parking brake
red ! light on
brake light on the dash stays red
Big red BRAKE on the screen
= oil-pressure
oil lamp glows red at idle
red oil symbol came up and there was a clatter
The engine oil light refuse to go off
no oil pressure
All my oil has leaked out
oil warning came on and I carried on for a bit, now it knocks
hit a rock, sump cracked and oil gushing
= overheating
the car is heating too much, temperature indicator reached the end
she's boiling over, water bubbling out of the cap
it's running really hot and the heater blows cold
temp gauge pinned
hot steam came out when I lifted the bonnet
Engine got so hot it cut out
My temperature is high and there's steam coming from under my hood
overheats in traffic
expansion tank is bubbling like a kettle
coolant temperature warning, red, with a chime
= charging-and-steering
alternator gone and now the steering is dead heavy with battery light on
battery symbol glowing and it's like driving a tank, can hardly steer
= fuel-leak
somethin leakin and it smells of petrol
The jeep is leaking petrol
diesel all over the drive
I've got petrol dripping from the carb onto the hot exhaust
can smell petrol inside when I brake
Overwhelming fuel odour
the garage floor is covered in petrol from my classic mini
There is fuel leakage from the pipe under the car
engine bay stinks of diesel and it's wet
petrol smell real bad man
= smoke-or-burning
me car's smoking
smoke everywhere get me help
blue smoke coming from under the dash
Smell like burning wire
some smoke comes when AC is on
theres a burning rubber smell and smoke near the belt
smells like something's overheating electrically
my van's on fire on the hard shoulder
A plume of smoke rose from the bonnet as we pulled into Asda
cigarette lighter socket melting and smoking
the hub is too hot to touch and there's a hot metal smell
handbrake was on and now the back wheels are smoking
battery cable smoking
burning electrical smell, no smoke
smoulderin smell fae the back seat
burning oil smell and smoke from engine
It smells like a burnt hairdryer
lights flickered then smoke came out the dash
= steering
the steering is pure solid so it is
I am turning steering but tyre not turning
my steering wheel is jammed
steering wheel moving freely without turning
Steering has become rigid
suddenly no power assist
track rod end popped off
steering fluid gone and it's brutal to turn
the wheel has inches of play in it
wheel locked up while I was driving
column is loose, wheel moves up and down and side to side
= wheel-loose
there's a wheel coming loose
my wheel is shaking loose
the tyre place left my nuts loose
wheel wobble so bad I can see it moving
lost a wheel nut and another one's loose
The wheel dey shake like e wan comot
lug nuts came off
rear wheel fell off the van on the A2
= tyre-damage
egg shaped lump on tyre
tyre swelling
tyre bulging out at the side
tyre has metal threads coming out
inside of my tyre is down to the cord
My tire burst
deep slash in tyre wall
blowout on the M5
the tyre is peeling apart
tyre bubble
= airbag-after-crash
the airbag exploded in my face
airbags out, front end smashed, still drives
After being rear-ended my airbag light is on
we had an accident yesterday and the steering wheel airbag is hanging out
= exhaust-fumes
exhaust leaking into the cabin, eyes stinging
I keep feeling dizzy in the car
fumes in the car
fumes coming through the vents
strong exhaust smell inside, windows open to breathe
wife passed out after an hour in the van, fumes
= flashing-engine-light
amber engine light flashing not solid
engine management blinking and it's shaking like a leaf
check engine flashing rough idle
= high-voltage
high voltage warning
High Voltage system - stop vehicle - see dealer
My Zoe was in a shunt and there's an electrical burning smell
mouse chewed the orange cables on my outlander
charger cable is hot and bubbling
battery on my e-niro hissing
Electric shock from the car body when charging
red car symbol with exclamation: electric drive malfunction
= battery-swelling
battery looks bloated
Battery making hissing noise
the battery case has bulged
battery blew up
= bonnet
bonnet popped
my bonnet came up and smashed the windscreen
bonnet is held down with string
front bonnet not properly closed and catch is bust
= seat-belt
seatbelt doesn't work
seat belt pulls right out and won't lock
seat belt came undone by itself
the seat belt buckle is broken
my child's seat belt is stuck and won't hold him
= door
my door keeps flying open
door popped open on the ring road
rear door won't shut
the door lock is broken and the door swings open when I turn
= throttle
stuck accelerator
my foot is off and it's still accelerating
bike revs went mad and wouldn't come down
Car lurches forward on its own
diesel engine running away
accelerator won't come back up
= roll-away
the handbrake doesn't work
car moved on its own while parked
handbrake failed and it rolled into a wall
my auto slipped out of park and rolled
= suspension
suspension broke
my coil spring is broken in two
the front wheel has collapsed inwards
strut has come through the bonnet
car dropped on one side with a bang
= lights-at-night
headlights stopped working and it's dark
no tail lights at night
my lights keep going off while driving at night
both headlights out
= structure
rust hole in chassis
my seat mounts are rusted through
the sill has gone completely
floor rotted through
= motorcycle
my bike's chain came off
handlebars feel loose
bike got a tank slapper
forks leaking onto brake
`;

const harmlessTexts = `
My late husband always dealt with the car. There is a squeak. Is that the brakes? They stop perfectly well.
the brakes work grand, just noisy
brakes bind slightly after rain
brake pads changed yesterday
brake disc has a lip
need new brakes at next service
what do brakes cost on a Golf
brake fluid was changed in March
MOT failed on brake pipe corrosion, now replaced and passed
handbrake cable adjusted
the red brake light problem was a faulty switch, garage fixed it
brake lights stay on when parked
third brake light cracked
why do brakes squeal when wet
Is it normal for brake discs to rust overnight
oil leak fixed last month
oil light came on last year, turned out to be a sensor
topped up oil yesterday, a litre
is 5w30 ok
oil cap is mayonnaise coloured
dripping oil very slowly, a spot a week
overheated two years ago, had head gasket done, fine since
car never overheats
temp sits at 90
no steam, no coolant loss, just a cold heater
how do I check coolant
does coolant go off
battery replaced, all good
battery light flickers at idle sometimes
battery reads 12.1 volts
radio code needed after battery change
alternator replaced
power steering pump replaced last week, all good now
steering feels light
steering wheel stitching coming undone
steering lock stuck, key won't turn
can't turn key in ignition
car smells of petrol after I spilled a can last month? no, that's gone now
used to leak diesel but I had the pipe changed
fuel filter due
does fuel smell linger after filling
I hate the smell of petrol when filling up
no fuel smell
fuel economy is poor
smoke from exhaust only when cold
exhaust smoke test failed at MOT
the neighbour's chimney smoke
garage said no sign of smoke
no burning smell
smells of perfume
the bin lorry in front stank
smells like vanilla air freshener
burnt my hand on the coffee
burnt out bulb
blown bulb
blown fuse for the radio
fuse keeps blowing for the cigarette lighter
wheel squeaks
wheel spacers legal?
wheel cleaner recommendations
wheel refurb cost
loose wheel arch trim
loose heat shield
loose gear knob
loose mirror
loose number plate
loose battery clamp rattles
loose exhaust clamp
something loose in the boot
loose change stuck in the cup holder
tyre worn to 1.8mm
tyre has a screw in it
tyres bald soon
tyre fitted backwards?
cracks between tread blocks
low tread advisory
flat spot on tyre makes thump
airbag light
airbag light on no accident
airbag recall
someone scraped my car in a car park
minor bump, only scratched the bumper
crashed it last year, all repaired
my insurance asks about accidents
fan belt noise
cambelt change due
seat belt smells musty
seat belt warning beeping
door won't open from outside
door frozen shut
door lock actuator broken
doors lock themselves
boot strut weak
boot won't stay up
tailgate won't open
bonnet insulation hanging
bonnet squeaks
bonnet release handle broken
accelerator feels heavy
car hesitates on throttle
sluggish acceleration
limp home mode
engine light on after filling up
check engine light on
engine management light on solid
EML came on yesterday and went off
engine flashing code reader
glow plug light stays on
misfire cylinder 3
rough idle
engine stalls when cold
handbrake high
handbrake squeaks
electric handbrake service mode
auto hold not working
park sensor fault
parking camera blurry
reversing beeper broken
hill hold stopped
spring noise when turning
suspension knocks
suspension advisory bushes worn
shock absorber noisy
car leans a bit in corners
headlight bulb
headlights dim at idle
headlights yellow
dipped beam one side out
brake light out
tail light cracked
lights flicker
rust on sills surface only
rust under paint
chassis number location
undersealing cost
hole in exhaust
hole in seat
hole in bumper
crack in dashboard
windscreen crack
hybrid warning app
hybrid battery warranty
ev charging cable lost
charging port flap broken
charger not working at home
charging stopped overnight
leaf range low
chain lube for bike
chain adjusted
bike stand rusty
fork seals replaced
my bike won't start
high revs on cold start
phone holder fell off
cat asleep in engine bay lol
dog sick in the car, smells awful
my daughter feels sick in the back on bendy roads
I feel tired on long drives
water pump noise
my car failed its MOT because of tyres, replaced now
clutch pedal stuck down
clutch pedal on the floor
clutch gone
gearbox gone
engine gone
turbo gone
starter gone
radio gone dead
aircon gone
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
