import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: a nurse after nights, a grandfather, a barrister, a delivery rider, a market trader, a Romanian builder. */
const dangerTexts = `
= brake-failure
Coming off nights, pulled up at lights and the car kept rolling with my foot planted on the brake
The anchors on this thing have had it
brake doing nothing
I pressed the brakes but it kept on going and I went over the line
brakes are unresponsive
my brakes cut out
No brake pressure at all
it does not brake any more, boss said drive it anyway
brakes gave out on the bypass
= brake-pedal
brake pedal falling away under my foot
The pedal is loose and drops to the bottom when I'm stopped
soft brakes
brake pedal too soft, must push many times
lever pulls right back to the grip on my scooter, nothing happens
I'm having to stand on the brake with both feet to stop
= brake-fluid
brake fluid reservoir below minimum and dropping
fluid is coming out of the wheel when I press brake
there's a leak from the brakes
brake hose is split
= brake-warning-light
brake warning light
brake lamp red on dashboard
The handbrake light stays on even when the handbrake is fully down
= oil-pressure
oil light
oil light on and engine rattling
engine oil warning red
the oil light flashes on and off when I turn
Oil pressure low stop engine
= overheating
overheating
My car overheat too much
engine hot, smell of coolant, gauge in red
The temperature keeps climbing to red in traffic
steam
steam from the radiator
coolant all over the road and needle at max
hot light came on
= fuel-leak
petrol leak
fuel leak
leaking diesel
smell of petrol
very strong diesel smell inside my van
Fuel dripping from under the rear seat area
there's petrol coming out of the filler neck when I turn left
= smoke-or-burning
smoke
fire
car on fire
burning smell
smoke from engine
Smells like burnt wires
something burning
there is smoke from under the seat
my dashboard is smoking
smoke coming off front wheel
engine bay on fire
a lot of white smoke from exhaust, thick, can't see behind me
hot burning smell after motorway
smell of burning
= steering
heavy steering
no steering
steering stiff
power steering gone
steering wheel jammed halfway
steering failed
can barely turn the wheel
steering wheel really loose and sloppy
I had no steering control for a second
= wheel-loose
loose wheel
wheel wobbling
missing wheel nuts
wheel nuts sheared off
front wheel making clunk clunk and it has play, nuts not tight
= tyre-damage
bulge in tyre
tyre bulge
cords showing
tyre cord showing on inside
tyre burst
bulging sidewall
my tyre has got a hernia
= airbag-after-crash
airbags deployed
crashed and airbag light on
= exhaust-fumes
exhaust smell in car
fumes in cabin
carbon monoxide
feel sick and dizzy when driving, smell of exhaust
= flashing-engine-light
engine light flashing
flashing engine light and shaking
blinking engine light, rough running
= high-voltage
high voltage
high voltage fault
hybrid system failure
damaged high voltage cable
ev battery damage
battery pack hit kerb
my electric car says stop, battery overheating
plug melted in the charging socket
= battery-swelling
battery bulging
hissing battery
battery smells of sulphur
= bonnet
bonnet open while driving
bonnet not latched
bonnet won't close
= seat-belt
seatbelt not working
seat belt won't lock
frayed seat belt
= door
door won't shut
door opened while driving
= throttle
sticking throttle
accelerator stuck
unintended acceleration
revs stuck high
= roll-away
handbrake failure
handbrake broken
car rolls on hill with handbrake on
= suspension
snapped spring
collapsed suspension
broken suspension arm
= lights-at-night
no lights
headlights failed
headlights went off at night
= structure
rotten chassis
cracked chassis
floor rusted through
= motorcycle
loose handlebars
chain about to snap
speed wobble
`;

const harmlessTexts = `
brake pads
brakes
steering
new tyres
oil
battery
coolant
tyre pressure
airbag
engine light
seat belts
MOT
brake squeal
brake judder at speed
brake dust
worn brake pads
brake discs rusty
flat battery again
dead battery
battery not charging
battery warning
amber warning light
yellow warning triangle
service light
oil change
low oil level
oil leak
coolant leak
coolant low
water leak
heater not working
noisy fan
worn wiper
wiper not working
washer not working
squeaky belt
rattle
rattle under the car
rattling exhaust
exhaust blowing
knocking noise
clunk over bumps
wheel bearing
wheel balance
wheel vibration at 70
steering vibration
steering pull
puncture
flat tyre
slow puncture
worn tyres
tread low
headlight bulb
bulb gone
one headlight out
indicator not working
fog light
window stuck
door lock
door handle
central locking
boot stuck
bonnet cable
seat stuck
heated seat
radio dead
aircon
aircon smell
damp smell
musty smell
rotten egg smell from exhaust
sweet smell
clutch slipping
clutch judder
gear crunch
gearbox whine
stalling
won't start
cranks but won't start
slow to start
misfire
rough idle
poor mpg
turbo whistle
limp mode
DPF
adblue
EGR
glow plug light
suspension knock
suspension noise
shock absorber leak
creaking
rust
surface rust
paint
windscreen chip
number plate
tow bar
charging slow
won't charge
range low
bike won't start
chain noise
the smoke from next door's bonfire gets in the vents
we smoked some brisket and now the boot smells
he drives me up the wall, brakes late at every junction, can I fit better pads?
Does braking late wear the discs?
Nothing's wrong, just want to know when to change the brake fluid
I had brakes, tyres and steering all checked and they're fine
the garage tested the battery and it's good
fire extinguisher bracket loose
I burn through tyres quickly
the fuel door won't open
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
