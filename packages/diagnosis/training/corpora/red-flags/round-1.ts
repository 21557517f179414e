import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: a pensioner, a courier dictating, a student, people new to English, a farmer, a parent at school gates. */
const dangerTexts = `
= brake-pedal
Good afternoon. I am 78 and have driven since 1966. This morning, reversing out of the garage, my foot went right down to the boards and I had to pull the handbrake to stop. My neighbour says it is nothing. Should I take it to church on Sunday?
so basically right im on a drop and the brakes on the sprinter theyre like proper squidgy you know when you press it and it just keeps going
I push brake and it go slow slow down until floor, then I push again and ok
brake pedal dropping while waiting at traffic lights
the middle pedal feels like treading on a wet sponge
pedal gone long
brake feels woolly since I bled it myself
My brake pedal is unusually firm, almost like standing on a brick, and the car takes an age to pull up
= brake-failure
went down Sutton Bank with the caravan and halfway down had next to nothing left in the brakes
help my brakes arent biting
there is no brake in my car
The car refuses to halt even when I match the brake
brakes are totally shot mate
i put my foot down hard and it barely slows at all
Dad's car, brakes packed in on the way to Tesco, he coasted it into a hedge
no stopping power whatsoever
bike front brake does nothing, lever just flaps
pressing brake car continues moving forward I nearly crash
= brake-fluid
puddle under the car near the rear wheel, slippery and clear, smells a bit fishy, and the reservoir by the brake servo is below MIN
the brake fluid has vanished
looked under bonnet and little tank for brake is completely empty
fluid pissing out of the brake caliper
= brake-warning-light
(!) came on red when I went round a bend
red brake sign on dash, handbrake is down
the brake warning symbol has been on all day, red
= oil-pressure
Oil light flickers on when I stop at junctions
the red genie lamp is lit up
engine oil low pressure stop message and it is rattling something awful
sump plug fell out and all the oil is on the road
The symbol like small kettle is red on my dashboard since 10 minutes
dipstick bone dry and its making a horrible knocking
red oil warning popped up on the way to nursery with the bairns in the back
= overheating
My car is too hot, the needle is on red and water is coming out from the radiator
pulled over on the A9 with steam billowing
Temp warning light on red and heater's gone cold
car's cooking itself
its gone past the H
coolant has boiled and spat everywhere
the engine is very hot and it is bringing out steam
dial went right up into the red climbing shap
= charging-and-steering
battery light came on and then the steering went heavy
the red battery picture and the wheel is hard to turn all at once
= fuel-leak
stinks of derv in the cab
can smell fuel
petrol running down the inside of the back wheel
my bairn says it smells like the petrol station in the back seat and there's a wet bit under the motor
there's a steady drip drip drip of diesel from somewhere by the tank
Smell petrol when car is parked in garage
fuel everywhere under the engine after the garage changed the filter
heavy petrol vapours when I switch on the heater
boot reeks of petrol but I havent carried a can
= smoke-or-burning
there's a wee bit smoke coming frae the dash
smells like an electrical fire
bit of a burny smell from the vents
My Mrs says its on fire!!!
smoke came from steering column when I indicated
grey smoke seeping from the wheel arch after a long downhill
bonnet smoking
I perceive burning smell inside my car
toasted plastic smell then the radio died
the fuse box is melting
we stopped at the services and one of the wheels was smoking and stinking
clutch burning smell and smoke everywhere in the cab
caught fire under the seat
flames from exhaust area
= steering
steering's gone all heavy like a bus with no power steering
Wheel wont turn left
The steering is hooking when I turn, I must use force
had to use all my weight to get round the mini roundabout
wheel spins but the tyres dont move
steering feels disconnected
EPS light on and the steering wheel is solid
I lost control of steering on the slip road
steering locks when cornering
= wheel-loose
4 out of 5 lug nuts missing on front wheel
the wheel is making a knocking and when I looked the bolts were loose
wheel feels like its gonna drop off
my tyre nearly came off on the M4
Back wheel wobbles side to side, can see it from behind
= tyre-damage
noticed a bubble the size of a golf ball on the tyre wall
tyre is worn down to the metal
steel wires coming out the tyre
Nail ripped the sidewall open
Tyre went bang on the dual carriageway
tyre is bald and the canvas is showing through
my tyre has big stomach at the side
the tread is coming away from the tyre
= airbag-after-crash
Someone went into the back of me, airbags popped, engine still runs, ok to drive to bodyshop?
airbags went off
hit a deer last night, srs light now on
= exhaust-fumes
I feel faint after driving with the heater on, smells of exhaust
fumes coming up through the gearstick
cabin fills with exhaust smoke when stopped in traffic
my carbon monoxide alarm bleeped in the motorhome whilst driving
= flashing-engine-light
the engine light keeps flashing at me and it feels like its going to shake itself to bits
orange engine blinking and losing power bad
EML is flashing
= high-voltage
prius says stop in a safe place, hybrid system
the orange wires under bonnet been chewed by a rat
my EV smells like burning electronics after charging
"Electrical fault - stop safely" on my ID.3
I touched the charger and it zapped me
Charging socket is melted
underside of my Tesla hit a rock and the battery cover is cracked
= battery-swelling
battery sides are puffed out
battery is fizzing and smells eggy
there's acid coming out of the battery onto the tray
= bonnet
bonnet popped up a bit while I was on the motorway
the bonnet wont lock
safety catch on bonnet snapped
= seat-belt
buckle wont latch
seat belt has come away from its mounting
belt doesn't lock when you yank it
driver belt is cut halfway
= door
passenger door swung open on a roundabout
door wont latch, have to hold it
sliding door came off its runner going down the road
= throttle
The accelerator pedal stuck to the floor
car surges forward by itself
it kept revving when I lifted my foot
throttle stuck open on my motorbike
car is speeding without me pressing
= roll-away
found my car in the neighbours hedge, handbrake was on
handbrake lever goes all the way up and does nothing
Automatic gear in P but car moves on slope
handbrake is away
= suspension
coil spring broke and is rubbing the tyre
loud bang and the front corner has dropped
wishbone snapped
one wheel is pointing a different way from the other
= lights-at-night
its pitch black and my headlights wont come on
lost all lights on the A66
rear lights and brake lights all dead
my headlamps go off by themselves at night
= structure
rust hole in the floor, can see the road
rear subframe has come away from the body
the sills are rotten, my foot went through
= motorcycle
chain jumped off the sprocket
my handlebar moved when I braked
front forks are bent after the pothole
`;

const harmlessTexts = `
Good afternoon, I am 81 years old and would like to ask whether a squeak from the rear brakes after rain is anything to worry about
the brakes are fine its just the handbrake squeaks
Clutch pedal goes to the floor but its cable is worn, brakes ok
the clutch pedal feels spongy
brake pedal squeaks when pressed
slight judder through the pedal when braking from 70
front discs are lipped
grinding noise from the back when reversing
brakes sound rough first thing then ok
replaced pads and discs myself last weekend, do I need to bed them in?
ABS light on intermittently
amber light shaped like a horseshoe with exclamation mark
tyre low pressure warning yellow
battery dead after holiday
my battery is flat, can I jump it
need jump leads, left the lights on
lights left on overnight
alternator making a whining noise
engine light on, steady, garage said o2 sensor
service engine soon message
oil level warning amber, add 1 litre
oil leak from rocker cover, small
low coolant warning, topped up and it went off
no heat from the heater, temperature gauge reads low
temp gauge doesn't move off cold
temperature gauge reads normal, in the middle
fan runs on after I switch off
heater blows cold air
air con smells like old socks
wet dog smell
smells of mould after rain
bit of an oily rag smell from the old girl, no leaks I can see
it isn't burning oil and there's no smoke
doesn't overheat, doesn't leak, just noisy
no fire, no smoke, no drama: it simply won't start
my cousin's car went on fire in 2019, mine is the same model
how can I stop my brakes from squealing
How do I bleed brakes on a Fiesta?
what is brake fade
what would cause a car to overheat, asking for my theory test
what are the symptoms of low oil pressure?
Is brake fluid flammable?
should I be worried about the recall for airbags on my Citroen
the recall letter says airbags could explode, is booked in
I dreamt my brakes failed lol
my kids say the car smells of fish and chips
spilled milk in the boot and it stinks
petrol cap is stuck
filled up and the pump clicked off early
diesel knock when cold
filled with wrong fuel, put petrol in diesel, not started it
poor mpg lately
tank only takes 40 litres
exhaust bracket snapped, rattling
exhaust tip is rusty
black soot on the bumper by the exhaust
a bit of white steam out the exhaust when its frosty
blue haze from exhaust under hard acceleration
steering wheel squeaks when turning
steering wheel peeling leather
steering wheel controls dont work
steering wheel heater doesnt work
power steering fluid a little low, no leaks
pulls to the right under braking a tiny bit
car drifts left on the motorway, had tracking done
wobble in steering wheel at 60 goes away at 70
wheels need balancing
new tyres fitted and there is a hum
wheel bearing noise
wheel nuts torqued to 110 after 50 miles as told
mag wheels scuffed
got a nail in my tyre but its holding air
puncture
tyre keeps losing air slowly, 5 psi a week
tyres wearing on the inside edge
what psi should my tyres be
airbag light comes on and off
airbag warning after disconnecting seat connector
seat belt wont retract very fast
seat belt light stays on with shopping on the seat
door handle broken
door creaks
door wont unlock with the remote
sliding door on van is stiff
boot leaks
bonnet cable snapped so can't get in to top up washer
bonnet rattles slightly over bumps
accelerator pedal is stiff
flat spot when accelerating
revs drop when I stop
idle is high, about 1100, when cold
engine races a little on cold start then settles
cruise control wont set
handbrake needs adjusting, 8 clicks
hand brake light flickers when cornering
left headlight dim
headlights are cloudy
full beam doesn't work on one side
number plate bulb out
brake light bulb replaced yesterday
fog light cracked
dash lights too bright at night
knocking over potholes, drop link maybe
creaky suspension
car sits a bit low at the back when loaded
MOT: coil spring corroded
shock absorber misting
surface corrosion to subframe
underseal flaking
bit of rust on the door
windscreen wiper judder
chain is noisy on my bike
bike battery wont hold charge
forks weeping slightly? no they're dry actually
brake lever a bit bent on my scooter
ev wont charge past 80 percent
hybrid battery range is poor in winter
charging takes longer than normal
charge cable wont release
electric car makes humming noise when charging
phone keeps dropping off bluetooth
got stuck behind a smoking lorry all the way to Hull
the barbecue in the boot made the car smell of smoke
it goes like a rocket, on fire this thing
the garage is taking the mick, they want 600 for a clutch
Car runs hot and cold with its starting, sometimes fine sometimes not
my son crashed on his xbox, nothing to do with the car, the car just needs an MOT
tapping noise from the engine when cold that goes away
car smells of new plastic, only had it a week
how hot do brakes get normally
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
