/**
 * Owners' texts. Dangers come first: a heading `= id` names the danger that each line must raise. Then come harmless
 * texts, which must raise none. Written before the rules.
 */
const dangerTexts = `
= brake-failure
my brakes have stopped working
brakes gone
nae brakes at aw
Went to stop at the lights and nothing happened when I pressed the brake, rolled straight through
car will not stop when i push brake please help
no brakes on the van had to use the handbrake to stop
the brakes failed coming down the hill this morning and i only just got it home can i drive it to the garage
brakes feel like theyve given up, takes forever to stop and my foot is flat out
Brake is not catching at all, I have to pump it many times before the car stop
anchors have gone on me transit
breaks dont work
my wife says the brakes are barely working and she nearly hit the car in front
it takes twice as long to slow down since this morning and there is a metal on metal grinding from the front brakes
brake fail
front brake lever on my motorbike comes right back to the bar
= brake-pedal
brake pedal goes to the floor
pedal went to the floor yesterday, car is parked on the drive, can I drive it home
pedal sinks slowly when im sat at the lights
The brake pedal has become spongy and soft
brake petal feels squishy like stepping on a sponge
pedal is rock hard and it hardly slows down
When I press the brake it is going down to the bottom and I must press 2 times
stepping on the brake and theres nothing there until its right at the bottom
went tae brake and the pedal just drapped tae the flair
brake peddle has no resistance
foot goes all the way down on the middle one before it bites
had new pads fitted on tuesday and now the pedal goes right down to the carpet
the stop pedal is very soft and long travel, is not like before
= brake-fluid
brake fluid is leaking by the back wheel
brake fluid reservoir is empty and I topped it up yesterday and its empty again
low brake fluid warning came up on the dash and theres a wet patch inside the front wheel
Clear oily fluid dripping down the inside of the tyre and the brake pot is nearly dry
keep having to top up the brake fluid
The liquid for brakes is running out on the ground
brake pipe has burst, fluid everywhere
= brake-warning-light
red brake light is on
the red circle with the exclamation mark has come on the dash and the handbrake is off
BRAKE warning in red on the dashboard
red light with ! in a circle and brackets wont go off
brake system warning lamp came on while driving
dash says brake system fault stop safely
= oil-pressure
oil light came on while driving
red oil can symbol flashing when i go round corners
The oil pressure warning is lit and the engine sounds like a bag of spanners
little aladdin lamp light has come on red
low oil pressure stop engine message
no oil on the dipstick and its knocking
red light of oil is shining when engine is working
oil pouring out from underneath all over the road
teapot light red on dash, engine tapping like mad
oil presure light flickering at tickover
= overheating
temperature gauge is in the red
engine overheating on the m6
steam coming out from under the bonnet
car is boiling over
temp needle right up at H and coolant is spitting out
the water is boiling in the radiator and there is vapour from the front
its overheeting
been driving ten mins and the temp light came on red and theres a load of steam
hot water pishing oot the front and the gauge is maxed
Coolant warning red thermometer light, engine very hot, smell sweet
fan is screaming and the dial is all the way to hot
clouds of white stuff coming from the hood
= charging-and-steering
battery light on and steering has gone really heavy
red battery symbol came on then lost the power steering
alternator belt snapped, steering is like a truck and battery lamp is on
charging light is on and I cant hardly turn the wheel
= fuel-leak
strong smell of petrol inside the car
petrol dripping under the car
it stinks of petrol
diesel pouring out underneath
reek o petrol in the motor
there is a puddle of fuel under the tank
I can smell fuel every time i stop
no smoke but smells of petrol
fuel pipe has split and its spraying everywhere
petrol pong when I turn the heater on
The car smell benzine very strong
whiff of petrol in the cabin after filling up and its still there three days later
my motorbike is leaking petrol onto the engine
= smoke-or-burning
smoke coming from under the bonnet
car is on fire
burning smell from the dashboard
smells like burning plastic inside the cabin
smoke out the vents when i put the heater on
flames coming out of the engine
wheel is smoking after a short drive
Smell of burning rubber and one wheel is red hot
electrics fizzing and a burnt smell behind the radio
dash started smoking
something is burning i can see smoke from the front
me motor went up in smoke
Wiring melted and it smells of burning
i see small fire under engine
acrid electrical smell like something cooking
summat burning under the bonnet
the back wheel is reekin and red hot
thick white smoke billowing out the exhaust so bad i cant see behind
sparks from under the dash when I turn the key
= steering
steering has gone stiff
cant turn the steering wheel
lost my steering on the roundabout
power steering failed while driving
Steering wheel is locked up while moving
the steering is very hard like no power, I use two hands
I turn the wheel and the car keeps going straight on
theres loads of play in the steering and it wanders all over the road
steering wheel came loose in my hands
steering heavy as hell all of a sudden
steerin wheel willnae turn
the wheel is so heavy i can barely get round a corner
= wheel-loose
wheel nuts are loose
front wheel is wobbling and feels like its coming off
two of the wheel bolts are missing
wheel fell off
the back tyre is wobbly and the nuts are undone
wheels shoogly as anything
had tyres changed yesterday and now theres a clunking and the wheel feels loose
one wheel is hanging off
wheel studs sheared
I can move the wheel by hand, it has big play
= tyre-damage
tyre has a bulge on the side
theres an egg on my tyre
lump in the side wall of the front tire
wires sticking out of the tyre
I can see the cords on the inside edge
tyre burst on the motorway
the tyre is pregnant
big gash in the sidewall you can see the canvas
tyre blew out
the rubber has a swelling like a balloon on the side
= airbag-after-crash
had a crash and the airbags went off can i drive it home
airbag deployed
bumped the car in front and now the airbag light is on
After accident the SRS lamp is on and the airbag hanging from steering
= exhaust-fumes
exhaust fumes coming into the car
I get headaches and feel sleepy when driving and can smell exhaust
smell exhaust gas inside the cabin
carbon monoxide alarm went off in the campervan
fumes inside the van making me feel sick
kids in the back say they feel dizzy and theres an exhaust smell
= flashing-engine-light
engine light is flashing and the car is shaking
check engine light blinking and it judders like mad
EML flashing, running on three cylinders
the yellow engine symbol blinks and car jumping no power
engine management light started flashing on the motorway and its lumpy as anything
= high-voltage
high voltage system warning on the dash
orange cable under the car is damaged
hybrid system fault stop the vehicle safely
got an electric shock when I touched the charging cable
Charging plug melted and smells burnt
drove through a flood in my electric car and now it says electrical system fault stop driving
hit something on the road and the battery pack underneath is dented
isolation fault high voltage on my leaf
leccy car is hissing from underneath after I clipped a kerb
= battery-swelling
battery is swollen
battery hissing and bubbling
car battery has ballooned and stinks of rotten eggs
acid leaking out of the battery
the battery got fat and is hot
battery exploded when I tried to start it
= bonnet
bonnet flew open on the motorway
bonnet wont shut properly and its lifting when i drive
the bonnet catch is broken
Bonnet is not locking, it is moving up and down when I drive fast
hood popped up while driving
= seat-belt
seat belt wont click in
seatbelt is frayed
driver seatbelt does not lock when I pull hard
the belt came out of the wall where it bolts on
kids seat belt buckle keeps coming undone
safety belt is not holding
= door
door flew open while driving
drivers door wont stay shut
back door opens by itself when i go round corners
the sliding door of the van comes open while moving
The door cannot close, I tie it with rope
= throttle
accelerator stuck down
throttle sticking open
car keeps accelerating on its own
revs shot up to 5000 and wont come down even with my foot off
The gas pedal is jammed
diesel is running away, screaming revs and wont switch off
bike throttle doesnt snap back
engine is racing by itself and car pull forward
= roll-away
handbrake wont hold on the hill
car rolled down the drive with the handbrake on
it rolls when its in park
handbrake cable snapped
the hand brake is finished, car moves when I park
electronic parking brake wont engage
= suspension
front spring has snapped
suspension collapsed on one side
wheel is leaning in and the car has dropped on one corner after a big bang
ball joint has popped out
spring is poking into the tyre
the wheel is pushed back into the arch after hitting a pothole
shock absorber has come through the top mount
= lights-at-night
headlights just went out driving home in the dark
no lights at all and its night
both headlights are dead
all my lights have failed on a country road
lights keep cutting out when im driving at night
= structure
sill is rotted right through
chassis is cracked
subframe mount has rusted away
floor has a hole under the drivers seat and the seat moves
the frame is broken under the van
car feels like its bending in the middle, rust everywhere underneath
= driveshaft
propshaft has dropped off and is dragging on the road
driveshaft snapped
the shaft that goes to the back wheels fell down, prop shaft hanging
tow hitch is loose, caravan nearly came off
= stop-message
big red STOP message on the dash
car says stop engine immediately
red warning triangle and a message to pull over safely
display tells me stop the vehicle now
= motorcycle
chain is about to come off my motorbike
handlebars are loose
got a massive tank slapper at 60 on my bike
fork oil leaking all over the front brake disc
side stand keeps dropping down while riding
spokes are snapped on my back wheel
`;

const harmlessTexts = `
brakes squeal in the morning
brakes are squeaking a bit when cold
had the brake fluid changed last week
what does the red light mean?
flat battery
car wont start this morning just clicks
amber engine light is on but car drives fine
one headlight bulb has gone
wipers smearing and leaving streaks
rattle from the heat shield
no smoke no smell just wont start
aircon not cold
how often should I change brake fluid
what does the oil light look like
radio keeps losing its presets
it pulls slightly to the left
there is a squeak from the suspension over speed bumps
my old car caught fire years ago
slow puncture on the front left
tyre pressure light is on
engine light came on yesterday steady yellow
clutch pedal is squeaking
gearbox is crunchy going into second
Needs a service soon, what oil should I use?
the heater only blows cold
central locking not working on the back door
boot wont open
bonnet release cable is stuff i cant open the bonnet
key fob battery low
car is running rough on idle
steering wheel is slightly off centre after tracking
vibration through the steering wheel at 70
sat nav is stuck on a map of wales
window stuck half way down
worn wiper blades
smell of damp in the car
musty smell from the air con
Sweet smell from vents sometimes, coolant level ok?
rear brake light bulb gone
parking sensors beeping for no reason
the car smells of cigarette smoke from the last owner
put the brakes on buying a new car
burning through money with this thing
this deal is smoking hot
fires up first time every time
burns a bit of oil, about a litre every 2000 miles
uses oil
oil change is due
oil service light came up
small oil drip on the drive
coolant was a bit low so I topped it up
abs light is on
traction control light keeps coming on
airbag light on since the service
seat belt chime wont stop even though its buckled
seatbelt warning light stays on
brake pads worn 3mm left
brake discs are rusty after rain
brake dust all over my alloys
handbrake comes up a bit high but it holds fine
handbrake stuck on after being parked for a month
what happens if the brakes fail?
How do I know if my brake pads need changing?
is it true that brake fluid absorbs water
garage replaced the brake master cylinder because the pedal was going to the floor, all good now
we had smoke from the bonnet last year, fixed with a new hose
steering was heavy but they fitted a new pump and its lovely now
used to smell of petrol but I replaced the fuel hose
no overheating, no steam, just the heater is cold
brakes are fine, tyres are fine, just a squeak
the car in front was pouring out black smoke
saw a video of a tesla on fire, should i be worried
neighbours barbecue smoke came through the vents
puff of blue smoke on start up
bit of white vapour from the exhaust on cold mornings
exhaust is blowing
exhaust is rattling
exhaust sounds louder than normal
clunk from the front when going over bumps
knocking noise when turning left
humming noise that gets louder with speed, maybe wheel bearing
stone chip in the windscreen
crack in the windscreen about 4 inches
wing mirror snapped off
locking wheel nut key is lost
wheel trim fell off
wheel arch liner is loose and flapping
undertray hanging down scraping
alloy wheel kerbed
tyre tread is 2mm
should I replace tyres in pairs
tyres are cracked with age
spare tyre is flat
number plate fell off
fuel light is on
fuel cap wont open
fuel gauge reads wrong
fuel consumption has gone up
smelt petrol on my hands after filling up
misfire when its damp
stalls at junctions
cuts out when idling
lumpy idle
engine is noisy
tappety noise when cold
engine wont turn over
starter motor clicks
battery keeps going flat overnight
battery light came on once then went off
alternator whine through the speakers
electric window slow
heated seat not working
heated rear window doesnt clear
demister is slow
sunroof leaks
water in the footwell
water leak into the boot
washer jets not working
washer fluid leaking
horn not working
indicator flashing fast
interior light stays on
cruise control not working
the stop start system has stopped working
stop start light flashing orange
adblue warning 500 miles left
dpf light on
glow plug light flashing
turbo whistle
no power going up hills, limp mode
slow to accelerate
jerky in first gear
gear stick is loose
hard to get into reverse
clutch bites high
clutch slipping
the automatic hesitates between gears
paint is peeling
rust bubbles on the wheel arch
surface rust on the sills, MOT advisory
MOT advisory: front brake disc worn
advisory for slight play in steering rack
failed MOT on emissions
does my car need a new timing belt
fan belt squeals when I start it
How much is a new clutch for a Corsa
Can you tell me how to change a headlight bulb
electric car charging slow at home
charger wont connect to the app
range has dropped in the cold
charging cable stuck in the car
phone overheats on the wireless charger
we were boiling hot in traffic because the aircon packed in
i was steaming mad when the garage told me the price
creaking from the dashboard
door wont lock with the key
door mirror wont fold
door seal leaking
the back door wont open from the inside because the child lock is on
bonnet stay is broken so it wont stay up
bonnet has stone chips
seat wont go forward
dashboard dims when I brake
chain needs adjusting a bit
motorbike wont start after winter
indicator bulb out on my bike
bike is hard to start when cold
Does anybody know what the yellow triangle light means
What is the picture of the thermometer on dashboard?
If the oil light comes on should I stop?
can low oil damage my engine
thinking of buying a car with cambelt due
the previous owner had the airbags replaced after a crash
Is it normal that diesel is louder in cold?
Good morning, I would like know when is next oil change for my car
the car doesnt smell, doesnt leak, doesnt smoke, it just uses a lot of diesel
just want a general check before a long trip to scotland
`;

type DangerText = { readonly text: string; readonly id: string };

/** Returns the lines of a corpus with headings `= id`. */
export const readDangerTexts = (written: string): DangerText[] => {
  let id = '';
  return written.split('\n').flatMap((line) => {
    if (line.startsWith('= ')) id = line.slice(2);
    return line.startsWith('= ') || line === '' ? [] : [{ text: line, id }];
  });
};
export const readHarmlessTexts = (written: string): string[] =>
  written.split('\n').filter((line) => line !== '');

export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
