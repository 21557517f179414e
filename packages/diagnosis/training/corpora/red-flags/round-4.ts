import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: careful writers, long dictations, people at the roadside, shift workers, riders, new drivers. */
const dangerTexts = `
= brake-failure
hi so im sat in the car outside my nans and basically on the way here i went to slow down for the roundabout and nothing i had to yank the handbrake up is it ok to drive home its only 2 miles
Approaching a junction I pressed the brake and got virtually no response from the car.
brakes feel nonexistent when I'm going downhill
there's nae stopping this thing
I need to press very strong for car to brake, is not stopping good
the brake does not respond sometimes
My van's brakes keep disappearing then coming back
brakes are hanging by a thread, grinding metal and barely stop me
when i brake it doesnt want to stop
= brake-pedal
I pressed the brake pedal and it sank to the floor with almost no resistance
squishy brake pedal since yesterday
my brake pedal suddenly dropped about two inches lower than it was
brake pedal wont go down its solid as a rock and the car doesnt stop
the pedal just flops
The brake pedal stays down after I press it
= brake-fluid
found a wet patch of brake fluid on the inside of my nearside rear tyre
brake fluid on the drive
brake fluid warning, and the level is right at the bottom
master cylinder leaking into the footwell
= brake-warning-light
the brake warning light has just come on and stayed on
red brake icon lit while driving along the A34
dash lit up red with BRAKE FLUID LOW
= oil-pressure
oil can light came on bright red going up the hill, engine's gone noisy
little red teapot thing won't go off
there's no oil showing on the stick at all and the engine sounds tappy
oil pressure gauge reads zero
The oil lamp flickers and there is ticking
= overheating
gauge has shot right up past three quarters and steam's coming out the front
boiling water spraying out of the bonnet
engine temperature warning came on and I can hear bubbling
My car overheated on the way to work this morning, I've let it cool, can I drive it back?
it's spewing coolant and steaming
the temperature light is flashing red
red hot engine, coolant boiling out the bottle
= charging-and-steering
Battery warning light on, steering's gone really heavy and the lights are dimming
= fuel-leak
There's a strong smell of petrol in the cabin whenever I park up
petrol dripping onto the exhaust
diesel leaking onto the road behind me
smells like raw fuel under the bonnet
fuel is spraying from a pipe near the engine
my moped's petrol tap is leaking all over my leg
I can smell petrol really strongly when idling
There is some petrol odour coming inside with AC on
= smoke-or-burning
smoke pouring from under the bonnet
Smoke is coming from my steering wheel area
burning plastic smell from behind the glovebox
acrid smell and haze in the cabin
i think my car is on fire theres smoke
the car smells hot, like burning, and one brake is dragging
my engine is smoking
my wheels are smoking
fire under bonnet
There's an electrical burning smell every time I use the heated seats
blue-ish smoke drifting up through the centre console
the wires are melting
white smoke is filling the car
smoke out of the air vents
= steering
steering just locked
My steering wheel turned but nothing happened
the steering went completely dead on me
steering is so stiff my wife can't park
It won't steer
steering came back after I restarted but it went solid on a bend
steering loose as anything, car wandering across the lane
= wheel-loose
wheel nuts look loose, I can hear a clunk from that corner
one of the wheels is about to fall off
the wheel is loose
clicking from front wheel and found three nuts missing
I just changed a wheel and it's wobbling badly
= tyre-damage
The tyre's got a big egg on the sidewall
front tyre has a bubble
there are wires poking out of my tyre
tyre blew
I've hit a pothole and now there's a lump on the tyre
the tyre sidewall is split
tyre down to canvas
= airbag-after-crash
I've had a crash and the airbag light's on
airbag went off by itself
Airbags deployed after a front collision
= exhaust-fumes
exhaust fumes inside the car making me drowsy
I can smell exhaust inside with the windows up
CO alarm going off in my camper
got a banging headache from exhaust coming in
= flashing-engine-light
The engine light's flashing and the car's juddering badly
check engine light is flashing
= high-voltage
My EV is showing stop safely high voltage fault
Hybrid says danger high voltage do not touch
EV battery smoking
hissing noise from under the floor of my electric car
charging cable got so hot it melted
the orange high voltage cable is hanging down
= battery-swelling
my 12v battery is bulging and warm
battery's leaking and smells of eggs
= bonnet
bonnet catch failed and bonnet lifted at 60
bonnet won't stay shut
= seat-belt
the seatbelt won't latch
rear seat belt won't lock in place
seatbelt webbing almost torn through
= door
rear door flew open on the motorway
driver's door doesn't latch shut anymore
= throttle
throttle's stuck wide open
the accelerator stuck and I had to put it in neutral
revs rise on their own and car pulls away
= roll-away
car rolled down the hill with handbrake on
handbrake won't hold the car on my drive
the car rolls in park
= suspension
front coil spring has snapped and it's poking the tyre
suspension arm broke and wheel is at a funny angle
= lights-at-night
all my headlights failed on an unlit road
lights cut out completely at night on the motorway
= structure
sill so rotten the jack went through
chassis rail has rusted through
subframe bolt sheared and the subframe is hanging
= motorcycle
my bike's front wheel wobbles violently
chain so slack it's about to come off
bars twisted in the clamps when I braked
`;

const harmlessTexts = `
My mate's car caught fire last year, just wondering how common that is
Had a new brake master cylinder fitted last month after the pedal went soft, all fine now
What does it mean if the oil light comes on?
The brake pads squeal on cold mornings
Is it dangerous to drive with worn wipers?
could you tell me how often brake fluid should be changed
Brakes are noisy but stop fine
there's no smoke or smell, just a rattle at idle
My old Astra used to overheat, this one's fine, just asking about coolant type
the steering is fine, no play, just a creak at full lock
had the wheel nuts retorqued, all good
Passed its MOT but advisory on tyres, no bulges or cords
what would happen if the airbag went off while driving
I had an accident last year, car has been fully repaired, now just the radio hisses
the speakers hiss and pop
radio crackles
heated seats get hot slowly
no leaks under the car, fuel smell was from my lawnmower can in the boot, gone now
the coolant was low, topped up, no leaks since
engine temperature is normal
the oil light goes out after a second as it should
warning lights all go out after starting
battery light goes off when engine starts
battery went flat because I left the boot light on
the door opens fine but the handle is loose
seat belts all work fine
headlights work fine but aim low
brake light bulb blown on one side
there's a burning smell outside from the farm
the tyre shop said no cords showing
how do I open the bonnet if the cable has snapped
bonnet won't open
my bonnet catch needs greasing
the throttle response is lazy
revs are a bit high when cold
it rolls back slightly on hill starts until the clutch bites
handbrake works but squeaks
suspension a bit bouncy
rear shocks tired
a bit of surface rust on the chassis
exhaust is a bit smoky on startup in winter
white vapour on a cold day from the tailpipe
diesel smell on my gloves
just filled up and got petrol on my shoes
engine light on but not flashing
amber engine light on steady, runs ok
the engine light isn't flashing
check engine light came on, drives normally
EV range down to 150 miles
hybrid service due message
charging cable too short
electric car clicks when plugged in
motorbike chain needs lubing
bike brake pads nearly due
fork seals weeping slightly, booked in
I smell of garlic
car smells of wet carpet
is it true petrol cars explode when you shoot them
I watched a video about brake failure on lorries
Dad's old Rover had no power steering, was heavy as anything back in 1985
my steering wheel cover is sticky
sticky accelerator mat
sticky cup holder
gear stick stiff in winter
stiff window switch
horn stuck
stuck wiper
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
