import { readDangerTexts, readHarmlessTexts } from './red-flags.ts';

/** Further voices: long stories, third persons, weather, work, and dangers told in passing. */
const dangerTexts = `
= brake-failure
Took the kids swimming and on the way back the car felt odd, every time I braked it took longer and longer and by the end I was practically through the floor
my partner reckons I'm imagining it but the brakes feel way weaker than last week, had to brake really early for everything
the brakes aren't stopping me like they should
I go to stop and it just doesn't
= brake-pedal
The pedal is squidgy, and if I keep my foot on it at the lights it slowly goes down
brake is like pressing into nothing
the brake's all mushy
Pedal went hard and I couldn't slow down
= brake-fluid
Noticed brake fluid on the garage floor
had to put brake fluid in twice this week
= brake-warning-light
A red exclamation mark in a circle came on
there is a red circle light with ! and the car beeps when I brake
= oil-pressure
engine started clattering and a red oil light came on
I've got a red light like a dripping oil can
oil's pouring out the bottom
= overheating
My Corsa's been fine for years but today in the jam on the M60 the needle went into the red and there was steam
the dash said coolant temperature too high
smells sweet, windscreen fogging and the temp gauge is right up
water's boiling in the header tank
= fuel-leak
Ever since I filled up there's been a really strong petrol smell inside and it's making me feel sick
I noticed drips under the car and it's definitely petrol
the whole garage smells of petrol in the morning
= smoke-or-burning
Wasn't sure whether to call someone but there's smoke coming out from behind the dash
a bit of smoke coming from under the bonnet when I stop
Burning smell, like rubber, and a squeal from the engine
plastic melting smell when headlights are on
my nan's car is smoking from the bonnet
I think the alternator's burning, smell is terrible
wheel's that hot you could fry an egg and it stinks
The car behind flashed me because smoke was coming out from underneath
= steering
the steering goes stiff every so often
Went to turn into the drive and the wheel wouldn't move
steering suddenly feels really heavy and there's a whining noise
I can turn the wheel nearly half a turn before the car does anything
= wheel-loose
there's a knocking from the wheel and when I checked the nuts I could turn them by hand
wheel's come loose
wheel bolts keep coming undone
= tyre-damage
There's a bit of a bulge on my front left, only small, is it ok till payday?
lump sticking out of my tyre
can see the wire in my tyres
tyre wall's been ripped open on a kerb
= airbag-after-crash
Got hit at a roundabout last night, airbag went, car starts
= exhaust-fumes
I can smell fumes inside when stationary
the kids have been getting headaches in the car
= flashing-engine-light
engine symbol started flashing and it lost power and shook
= high-voltage
Got a warning about the high voltage system on my Kia Niro
my plug-in hybrid went through deep flood water
I've got a tingle off the charging gun
= battery-swelling
battery casing has cracked and acid's dripping
= bonnet
bonnet keeps lifting up when I go over 50
= seat-belt
my seatbelt won't click
belt in the back is frayed
= door
side door slides open when I brake
= throttle
The throttle on my bike sticks
engine stays at 4000 revs with my foot off
= roll-away
I parked on the hill and it rolled down into a fence
handbrake's not doing anything
= suspension
my spring's snapped
the wheel's leaning over at the top
= lights-at-night
My headlights keep cutting out
no rear lights and I've got to drive home tonight
= structure
MOT man says the sills are rotted through and the car is dangerous to drive
= motorcycle
the back wheel spokes have broken
handlebars won't turn fully, something's jammed
`;

const harmlessTexts = `
Took the kids swimming and on the way back the wipers started squeaking, everything else is fine
The brakes have been great since I had them done in May
Before the service the brakes squealed. Now they don't.
Had smoke last week from a plastic bag stuck on the exhaust, removed it, no smoke since
there was a burning smell which turned out to be a leaf on the manifold
the petrol smell was the lawnmower
My previous car had a bulge in the tyre. This one only needs washer fluid.
if the brake light came on what should I do?
My dad's worried my brakes might fail so can you tell me what to check
what's that light that looks like a teapot called
is a spongy brake pedal an MOT fail
do I need to stop if the engine light flashes
Which fault code means misfire
The car was recalled for a fire risk and it has been done
he said it could catch fire one day lol, anyway the window squeaks
Not overheating, just slow to warm up
It doesn't pull, doesn't wobble, doesn't shake
I've no problem with the steering
There isn't any smell of petrol or burning
never had any trouble with smoke
Brakes, lights and tyres all good. Needs a new aerial.
the temperature outside was in the red zone on the news
it was boiling in the car because of the sun
my hands were freezing, heater takes ages
the dog is always hot in the back
the steering wheel is hot from the sun
seat gets too hot on high
phone charger gets hot
USB socket not charging phone
smoke coloured windows
tyres are smoking good value
flames sticker on the bonnet peeling
I need to fix a dent in the door
someone crashed into my gate
slammed the door and the trim fell off
lost the fuel cap
battery cover missing
brake caliper painted red
red calipers look nice
red paint fading
red seat belt light
interior light stuck on
warning light for door open
door open warning when all shut
coolant cap stiff
oil filler cap hard to undo
wheel nuts too tight can't undo them
tight wheel nuts
handbrake too tight
stiff bonnet catch
headlights on full beam dazzle
`;
export const dangers = readDangerTexts(dangerTexts);
export const harmless = readHarmlessTexts(harmlessTexts);
