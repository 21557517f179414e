import { type LabelledText, readTexts } from './read-texts.ts';

/**
 * Texts by an author who had not seen the rules, with that author's labels. Where the manual decides otherwise (the
 * engine lamp is in its section on emissions), the manual counts.
 */
const written = `
= tyres
Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))
o/s/r 2.0mm
both rear tyres perished
rear tyre squared off
motorhome tyres over 10 years old, sidewall cracks
tyre tred close to leagle limit
valve cracked o/s/r
wrong size tyre fitted on rear
= brakes
Anti-lock braking system warning lamp indicates an ABS fault (1.6 (b))
Front brake disc worn, pitted or scored, but not seriously weakened (3.5.1i)
brk pipes corr.
back brakes grabby when cold
unable to inspect brake pads due to wheel design ~ other
brake lever bent
air brake reservoir slow build up
brake fluid low ~ leaks
brake hose ferrule rusty
regen braking fault message, friction brakes ok
= suspension
Offside Rear Wheel bearing has slight play (5.1.3 (a) (i)) ~ wheels
Offside front anti-roll bar linkage has slight play in a pin (2.4.G.2)
N/S/R spring corroded
slight misting from n/s/r shocker ~ leaks
spring snapped at the bottom coil
front springs partly hidden by covers, not checked ~ other
fork seals weeping ~ leaks
rear axle u bolts loose ~ drivetrain
front struts leaking oil ~ leaks
lower arm corroded
rear trailing arm rusty
= drivetrain
Nearside Front Inner Constant velocity boot damaged but not exposing joint (6.1.7 (g) (i))
clutch biting point high
chain slack
driveshaft gator split
EV drive unit mount noisy ~ engine
= lights
Nearside Front Position lamp not working (4.2.1 (a) (ii))
Nearside Rear registration plate lamp not working (6.3.1e)
left indicator flashing fast
rear reflector missing
roof marker lamp not working
numberplate light out
headlamp reflector corroded
Rear fog lamp intermittent
reverse light on permanently
= screen
Windscreen washer provides insufficient washer liquid (3.5 (a))
wpr blades f both split
Rear door window cracked
washer fluid low
rear wiper blade torn
screen wash empty
= engine
Engine MIL illuminated indicating a malfunction (8.2.1.2 (h)) ~ exhaust
Rough idle, misfire on cyl 2, suggest plugs
engine oil level low ~ leaks
EML illuminated ~ exhaust
= restraints
Supplementary restraint system (SRS) warning lamp indicates a fault (7.1.6 (a))
airbag light on
middle passenger seat belt frayed
o/s/f seat belt doesn't latch first time
= body
Front bumper insecure but unlikely to become detached (6.2.1 (a))
Offside Rear outer sill corroded (6.1.B.2)
n/s sill corr. nr jacking pt
wing held on with cable ties
side stand spring weak
motorhome floor rotten by habitation door
Luton body panel loose on offside
sil rusty, hole apearing
front subframe heavily corroded ~ suspension
bonnet catch stiff
mudflap hanging
= fuel
Fuel pipe leaking (6.1.3 (b) (i)) ~ leaks
petrol tank cap does not lock
diesel leak on injector return ~ leaks
= steering
Power steering pipe slightly leaking (2.3.3b) ~ leaks
o/s/f t/r/e gaiter splitting
eps warning light on dash
head bearings notchy
track rod corroded at locknut
= wheels
o/s/f alloy kerbed
wheel buckled slightly
alloy wheels corroded round bead
wheel spacers fitted
= leaks
eng oil leak - adv ~ engine
puddle of coolant under front
oil drips from sump area ~ engine
adblue tank weeping ~ exhaust fuel
oil leak engine ~ engine
coolant leak
AdBlue leak ~ exhaust fuel
battery coolant weep on pack
= view
o/s dr mirr glass cracked
left mirror loose in stem
interior mirror dropped off
= electrics
batt clamp loose
horn weak
horn button intermittent
batery not secure
battery leaking acid
= exhaust
exhaust blowing
emissions not tested, engine not at temperature ~ other
exaust blowing
exhaust corroded
black smoke on acceleration
flexi section blowing
= plate
number plate cracked and fading
numbr plate faded
VIN plate missing ~ other
= cabin
floor mat loose under pedals
rear seat back will not latch
= other
undertray fitted ~ body
advise service ~ engine
habitation gas locker not inspected
`;

export const textsOfAnotherAuthor: readonly LabelledText[] = readTexts(written);
