import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: bad spellers, tradespeople, taxi drivers, riders, electric-car owners, speakers of Pidgin, Polish and Hindi. */
const dangerTexts = `
= brake-failure
brakes r not wrking proply
my break is not holding oga the car dey move
Brakes went. Used engine braking to get home. Safe to nip to work?
front calipers seized i think, no wait its not stopping at all now, pedal just clunks
i brake and nothing really happens then it grabs late
when i braking the car is not stopping quickly as before, brake is very weak
ABS and brake both gone after the puddle, no braking at all for a few seconds
stamped on the anchors and sailed straight through a red
van fully loaded, brakes faded away to nothing coming off the moor
cant stop the car
= brake-pedal
servo has gone, pedal like a plank
braek pedel sinkin
pedal bottoms out
There is air in my brakes, pedal is at the floor half the time
I have to pump the brakes three or four times to get anything
brake pedal very low today, comes up if you pump it
The brakes have gone soft on me
my foot just keeps going when I brake
the lever on my triumph goes soft when hot and pulls to the bar
Brake padel too hard, cannot press
= brake-fluid
lost all the brake fluid
its chucking brake fluid out of the back box area near the wheel hub
brake fluid level drops every week
rusty brake pipe is weeping fluid
hydraulic line to the front brakes has ruptured
there is liquid on inside of wheel and level in brake bottle is going down
= brake-warning-light
Red light saying BRAKE is on and I checked the handbrake isnt
circle with exclamation mark red keeps flashing on when I brake
brake failure message came up on my dash this afternoon
the dash is telling me brake fault, red
= oil-pressure
oil pressure dropping to zero on the gauge when hot
the oil warning lamp won't go out
low oil pressure beep beep and red light
Engine is making knock sound and oil light is on since morning
engine oil has finished completely
driving w oil light on for 20 mins now smells hot
my oil light comes on when i brake hard
= overheating
over heating
car boiled over at the traffic lights
hissing from the engine, green water all over the ground and the gauge is sky high
Needle of heat is going to maximum
the engine temperature climbed into the red and then it lost power
steem pouring from bonet
got a red thermometer symbol and a bong
my dashboard says ENGINE TOO HOT
Radiator burst, water everywhere, hot
white vapour coming out of the grille
temp warning says stop and let engine cool
= charging-and-steering
aux belt has snapped, no power steering and battery light is on
battery lamp red, steering suddenly heavy as lead
= fuel-leak
my bike pisses petrol out of the carb overflow
fuel line perished and is dripping on the manifold
proper petrol fumes in the car giving me a headache
petrol is coming out from under my vehicle
it hums of diesel in the cab
Smells of fuel since the MOT
theres a rainbow puddle under my car that smells like petrol
the injector is leaking diesel all over the engine
I smell gas in the car, like benzine, strong
petrol smel
= smoke-or-burning
Smoke from bonnet.
can smell burning
burning
there is a fire
dashboard is hot and smoking
the wiring under the steering is sparking and smells
Horrible burnt smell coming through the blowers
white smoke pouring from engine bay
brakes smoking after coming down the pass
my front left wheel is boiling hot and smells of burning
The car is bringing out smoke from the front
cables behind stereo went pop and smoke
seat heater burnt a hole in the seat and smoked
plastic burning stench
a wisp of smoke from the steering column every time I turn left
Exhaust glowing red hot under the van
= steering
The steering went solid halfway round a bend
power steering packed up
steering pulls violently and I cant hold it
huge amount of play, quarter turn before anything happens
my steering is tight
pas pump died, cant turn it at low speed
steering column has come apart
can't steer
stearing lockd
steering wheel is not controlling the car
steering gone
= wheel-loose
forgot to tighten the wheel nuts and drove 20 miles, now it wobbles
wheel nearly fell of
nuts on my nearside front are finger loose
there's only two bolts holding the wheel
I noticed wheel stud broken, 2 of them
= tyre-damage
tyer has a big buldge
Bump on tyre side like egg
inner edge worn to the wires
tyre split
sidewall blown
chunk missing out of tyre wall can see threads
front tyre exploded
driving on the rim
= airbag-after-crash
Airbag blew when i hit the kerb
had a wee bump and the airbag light won't go off
my car crashed and the air bag came out
= exhaust-fumes
exhaust fumes in cabin
getting a headache from fumes in my van
Smelling exhaust in the car when windows are closed
feels like I'm being gassed
= flashing-engine-light
flashing EML and misfire
Engine light is blinking, car is vibrating and no power on hill
engine warning flashing then shuddering on the M62
= high-voltage
warning: high voltage battery fault
EV making popping sounds underneath after a crash
Hybrid battery is leaking something
damaged orange cable
Leaf got flooded up to the seats
car gave me a shock when plugged in
there's a burning smell from the charge port
Traction battery overheating warning
= battery-swelling
swollen battery
battery bubbling over
Battery leaking acid
smell of rotten eggs from battery and it's hot
= bonnet
bonnet flying up
bonnet isnt closing
hood latch broken
bonnet bouncing on the motorway
= seat-belt
seat belt broken
belt won't fasten
seat belt not locking in
The seatbelt strap is torn
seatbelt anchor rusted through
= door
door won't close
the door is opening while I drive
door opens on bends
passenger door not latching
= throttle
accelerator is sticking
the car accelerates without pressing
throttle jammed wide open
Engine revving on its own up to red line
gas pedal stuck under the mat
won't slow down, cruise control won't cancel
= roll-away
handbrake not holding
my car rolled away
parking brake failed
car rolls back even with the hand brake fully up
hand brake not working
= suspension
spring snapped and gone through tyre
suspension has collapsed
broken spring
bottom ball joint let go
Leaf spring broken on the van
= lights-at-night
no headlights
driving with no lights, they just died
headlights cut out on the motorway at night
all the lights on my car went off
= structure
chassis snapped
the car is rotten underneath and the seat is coming through the floor
crack in the subframe
sill collapsed when I jacked it
= motorcycle
chain snapped
motorcycle front end shakes violently at speed
kickstand dropped while cornering
front wheel spokes loose
= stop-message
STOP light on
Dashboard showing STOP with red
`;

const harmlessTexts = `
brake fluid needs changing every two years?
the brake pads are low, garage says 2000 miles left
brake light switch replaced
squealing brakes
brakes judder
new discs and pads, slight smell for the first few miles while bedding in
brakes used to be spongy, bled them, sorted
The pedal was soft until the garage bled the system. It's perfect now.
My brakes failed in 2018. The car was scrapped. New one just needs a service.
no issues with brakes, steering or tyres, just want a quote for cambelt
not leaking, not smoking, not overheating, what else should I check before buying
is there anything I should check for brake failure before a long drive
How would I know if my tyres have a bulge?
what's the difference between DOT4 and DOT5 brake fluid
can you top up brake fluid yourself
when should brake pads be replaced
do electric cars catch fire more often than petrol cars
can a battery explode?
what does a flashing engine light mean
what does it mean when the oil light flickers
How do I reset the oil service light?
where is the bonnet release on a Corsa
my bonnet has a dent
my bonnet wont open
bonnet paint peeling
someone keyed my bonnet
battery wont hold charge
battery is 6 years old, should I replace
battery symbol came on for a second at start up
car battery died on the school run
jump started it and it runs ok
charger light is green but car says not charging
ev charging stops at 90
slow charging
tesla app shows wrong range
hybrid engine kicks in a lot
oil is black
overdue oil change
which oil for a 1.2 puretech
car uses a litre of oil a month
oil stain on the driveway
oil smell faintly after oil change spill
coolant is pink is that ok
coolant drops a little every few months
antifreeze strength check
heater takes ages to get warm
thermostat stuck open, runs cold
radiator fan noisy
aircon leaking water under the car
water dripping under car when ac is on
puddle of clear water under the front after using aircon
sunroof drain blocked, wet carpet
condensation inside windows
windows steam up
steamed up windows every morning
windscreen mists up
smoke alarm battery? no, car key battery beeping
I don't smoke but the car smells of fags
wood smoke smell gets in through the vents when we pass the bonfire
previous keeper vaped in it
exhaust smokes slightly on first start in winter
tiny puff of smoke when starting from cold
diesel smokes a bit when I floor it
the exhaust fell off last year, all replaced
exhaust hanger broken
exhaust has a hole, sounds like a tractor
petrol gauge stuck on full
petrol flap broken
I run out of petrol
petrol prices are burning a hole in my pocket
put E10 in by accident
diesel particulate filter needs regen
fuel pump whines
smell of petrol at the petrol station put me off
tyres look a bit low
tyre wall scuffed from kerb
tyre pressure 28psi
tyre slow leak at valve
got flat tyre this morning put spare on
tyres noisy
do I need winter tyres
wheel alignment out
kerbed my wheel
wheel speed sensor fault
wheel bearings humming
lost my wheel nut key
steering wheel not straight
steering wheel shakes at 65
steering clicks on full lock
steering rack gaiter split MOT advisory
power steering whines on full lock
heavy doors
door rattles
door ajar light on but all doors shut
child lock stuck
passenger window won't go up
seat belt twisted
seatbelt stuck under seat
seat wont slide
headlight aim off for MOT
headlight full of water
one brake light out
nearside headlight not working
rear fog not working
lights on dash flicker when starting
interior lights wont go off
auto lights come on too early
indicator stalk broken
hazard button stuck
handbrake makes a clicking noise
handbrake stiff
handbrake left on a bit while driving, smells gone now, all fine
hill start assist not working
accelerator pedal rubber worn
throttle body cleaned last week
revs fluctuate at idle
engine hunts at idle
hesitates when accelerating
judders pulling away in first
misfires in wet weather
shakes a bit at idle
vibration at idle through the seat
engine mount worn
rattly on start up for 2 seconds
ticking noise from engine
whistling when accelerating
whine in third gear
gear lever stiff in cold
clutch slipping in fourth
clutch heavy
dual mass flywheel rattle
automatic jerks into drive
suspension creaks
knock over speed bumps
shocks are worn
spring coil corroded advisory
rust spots on bonnet
stone chip
crack in bumper
scratched paint
tow bar electrics not working
roof bars whistle
bike chain needs oil
motorbike battery flat
bike horn not working
visor stiff
my friend's brakes failed last summer so I'd like mine checked
saw a car on fire on the M1 today, made me think I should get a service
The lorry ahead had a wheel come off, scary, nothing wrong with mine
my dad always said check the oil, is it still needed on modern cars
Imagine if the brakes failed on a hill, how would you stop
I'm worried about the brakes failing on an old car I'm thinking of buying
would a burning smell mean the clutch is worn on a car I want to view
Car is perfect. Love it. No problems.
thank you the garage sorted it
hello
test
my car
noise
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
