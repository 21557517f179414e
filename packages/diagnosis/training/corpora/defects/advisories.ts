/**
 * Testers' texts, each with its subject. Written and labelled before there was any rule to label them. A heading is `=
 * category system`; a line with `~` is in a tester's own words, the others follow the manual's.
 *
 * Of the eight categories of a task, none is for chassis work: suspension and steering are `Custom`, as are findings
 * that nobody can repair. The rest go where an owner would look: lamps to Electrical; exhaust, fuel and driveshafts to
 * Engine; leaks of oil and coolant to Fluids; wheels to Tires; glass, mirrors, plates and bodywork to Exterior; belts,
 * seats and airbags to Interior. Corrosion of a prescribed area is body work, whichever part is mounted there.
 */
const written = `
= Brakes brakes
Front brake pad(s) wearing thin (1.1.13 (a) (ii))
Nearside Rear Brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))
Rear Brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))
Offside Front Brake disc excessively worn and likely to fail (1.1.14 (a) (i))
Front Brake disc worn, but not excessively both (1.1.14 (a) (i))
Rear Brake pipe corroded, covered in grease or other material (1.1.11 (c))
Nearside Rear Brake pipe excessively corroded (1.1.11 (c))
Offside Front Brake hose has slight corrosion to ferrule (1.1.12 (f))
Nearside Front Brake hose bulging under pressure (1.1.12 (c))
Parking brake efficiency only just met. It would appear that the braking system requires adjustment or repair (1.4.2 (a) (i))
Parking brake: efficiency below requirements (1.4.2 (a) (i))
Rear Service brake binding but not excessively both sides (1.2.1 (f))
Offside Rear Service brake fluctuating, but not excessively (1.2.1 (e))
Brakes imbalanced across an axle 32% front (1.2.1 (b) (i))
Service brake: efficiency just above the minimum (1.2.2 (a) (i))
Anti-lock braking system warning lamp indicates an ABS fault (1.6 (b))
Brake fluid level below minimum mark (1.1.10 (d) (i))
Brake fluid contaminated (1.8 (a))
Nearside Rear Brake cable sheath damaged (1.1.15 (b))
Offside Rear Brake drum slightly scored (1.1.14 (a) (ii))
Nearside Front Brake caliper leaking hydraulic fluid (1.1.16 (b) (i))
Offside Rear Wheel cylinder dust cover defective (1.1.16 (e))
Brake pedal anti-slip provision worn smooth (1.1.2 (c))
Electronic parking brake MIL indicates a malfunction (1.1.6 (g))
Electronic stability control MIL indicates a system malfunction (7.12 (e))
Front brake disc in such a condition that it is seriously weakened (3.5.1i)
Nearside Front Brake pad(s) wearing thin (3.5.1g)
Offside Rear brake pipe slightly corroded (3.6.B.2c)
~ nsf pads low
~ F/pads 3mm
~ front discs lipped
~ rear discs rusty
~ both front discs and pads worn, recommend replacement soon
~ o/s/r caliper sticking
~ handbrake travel excessive
~ H/brake high
~ brake pipes surface rusting thruout
~ rear brake lines crusty near fuel tank
~ osr brake hose perished
~ brake fluid due for change
~ brake fluid dark in colour
~ abs light on
~ rear brakes binding slightly
~ n/s rear brake effort low
~ front pads 80% worn
~ Brake pedal rubber worn
~ rear shoes getting low
~ nsr handbrake cable fraying
~ front brake dics corroded
~ brakepads nearly to the limit
~ grabbing brakes on rollers nearside front
~ slight judder under braking
~ esp light on
~ rear callipers corroded
~ disks pitted inner face o/s/f
~ Park brake uneven, adjust
~ bleed nipple seized n/s/r
~ imbalance on rear axle 22%
= Tires tyres
Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))
Offside Rear Tyre worn close to the legal limit (4.1.E.1)
Nearside Rear Tyre slightly damaged/cracking or perishing (5.2.3 (d) (ii))
Offside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))
Nearside Front Tyre has ply or cords exposed (5.2.3 (d) (ii))
Offside Rear Tyre has a cut in excess of the requirements deep enough to reach the ply or cords (5.2.3 (d) (i))
Nearside Rear Tyre has a lump or bulge (5.2.3 (d) (i))
Tyres on the same axle of different sizes (5.2.3 (b))
Offside Front Tyre load index insufficient (5.2.3 (a) (i))
Tyre pressure monitoring system warning lamp indicates a fault (5.2.3 (h))
Offside Rear Tyre not fitted in accordance with sidewall instruction (5.2.3 (g))
Nearside Rear Tyre fouling a part of the vehicle (5.2.3 (f))
Both Front Tyres worn close to legal limit/worn on edge both inner edges (5.2.3 (e))
Spare tyre defective (5.2.3)
Offside Front Tyre under inflated (5.2.3)
Nearside Rear Tyre has a nail in tread (5.2.3)
~ tyres cracking on sidewalls all round
~ nsf tyre 2mm
~ both rears close to limit
~ O/S/F tyre wearing unevenly
~ inner edge wear front tyres check tracking
~ N/S/R tyre perished
~ all tyres old and cracking between treads
~ screw in osr tyre
~ offside front tyer low on tread
~ tryes worn 3mm all round
~ front tyres worn more than rears
~ rear tyres date code over 10 years old
~ tyre wall scuffed nearside front
~ TPMS light illuminated
~ tyre pressures low
~ nearside rear 2.2mm across the band
~ Kerb damage to nsr tyre sidewall
~ tread separating o/s/r
~ space saver spare wheel tyre fitted rear
~ budget tyres fitted, worn to wear bars
~ O/S rear tyre has slow puncture
~ both front tyre's outer shoulders feathering
~ nail in n/s/f tyre
~ sidewall bulge osf
~ bald n/s/r tyre inside shoulder
= Tires wheels
Offside Front Road wheel slightly distorted (5.2.2 (c))
Nearside Rear Road wheel with a loose or missing wheel nut, bolt or stud (5.2.1 (a) (i))
Nearside Front Road wheel cracked (5.2.2 (a))
Offside Rear Road wheel bead rim damaged (5.2.2 (c))
~ locking wheel nut damaged
~ alloys corroded, may leak air
~ o/s/r alloy buckled
~ one wheel bolt missing n/s/f
~ kerbed rims all round
~ wheel nut not fully seated osr
~ rear wheel spacers fitted
~ alloy wheel cracked inner rim n/s/r
= Custom suspension
Nearside Front Suspension arm pin or bush worn but not resulting in excessive movement (5.3.4 (a) (i))
Offside Front Lower Suspension arm ball joint has slight play (5.3.4 (a) (i))
Front Anti-roll bar linkage ball joint has slight play both sides (5.3.4 (a) (i))
Offside Front Coil spring corroded (5.3.1 (b) (i))
Nearside Rear Coil spring fractured or broken (5.3.1 (b) (i))
Nearside Rear Shock absorber light misting of oil or has limited damping effect (5.3.2 (b))
Offside Front Shock absorber leaking (5.3.2 (b))
Rear Shock absorbers has slight external damage to the casing corroded (5.3.2 (b))
Nearside Front Suspension arm ball joint dust cover deteriorated, but preventing the ingress of dirt (5.3.4 (b) (i))
Offside Rear Suspension component pin or bush slightly worn Axle bush (5.3.4 (a) (i))
Front Lower suspension arm corroded but not seriously weakened (5.3.3 (b) (i))
Nearside Rear Trailing arm bush deteriorated (5.3.4 (a) (i))
Rear Wheel bearing has slight play nearside (5.1.3 (b) (i))
Offside Front Wheel bearing noisy or rough when rotated (5.1.3 (a) (i))
Nearside Rear Axle swivel pins and bushes swivel pin and/or bush slightly worn (5.1.2 (b) (i))
Rear leaf spring slightly worn anchor pin (5.3.1 (a) (i))
Nearside Front Macpherson strut top mounting worn (5.3.4 (a) (i))
Air suspension system audible leak (5.3.5 (b))
Rear Axle corroded but not seriously weakened (5.1.1 (a))
Front Stub axle has slight play between stub axle and axle beam (5.1.2 (c))
Offside Front anti-roll bar bush worn (2.4.G.2)
Nearside Rear Track control arm corroded (5.3.3 (b) (i))
Nearside Front Upper Suspension arm ball joint excessively worn (5.3.4 (a) (i))
Torsion bar bush perished (5.3.4 (a) (i))
~ nsf drop link worn
~ n/s droplink knocking
~ ARB bushes perished front
~ osf wishbone bush split
~ rear springs corroded
~ coil springs rusty all round
~ shocks misting rear
~ o/s/f strut top mount noisy
~ n/s/r w/bearing humming
~ wheel bearing starting to go osr
~ rear trailing arm bushes perishing
~ front lower arm bushes deteriorating but not excessive
~ slight play in nsf bottom ball joint
~ osf shocker leaking oil
~ susspension arm gaiter split n/s
~ suspention knocks over bumps nearside front
~ rear axle rusty
~ slight movement in o/s/f hub bearing
~ spring rubber missing nsr
~ bumpstop broken offside rear
~ shok absorber dust cover detached
~ anti roll bar links both have play
~ ride height low on n/s/r
~ n/s/f coil spring end broken off
~ rear radius arm corrosion
~ panhard rod bush worn
~ damper corroded n/s/r
= Custom steering
Nearside Front Track rod end ball joint has slight play (2.1.3 (b) (i))
Offside Front Track rod end ball joint dust cover damaged or deteriorated (2.1.3 (g) (i))
Steering rack gaiter damaged or deteriorated offside (2.1.3 (g) (ii))
Steering has slight free play at the wheel rim (2.3 (a) (i))
Power steering fluid level below the minimum (2.1.5 (b))
Power steering pipe or hose corroded (2.1.5 (f))
Electronic power steering MIL indicates a system malfunction (2.6 (a))
Steering linkage retaining device insecure (2.1.3 (d))
Steering column universal joint has slight play (2.2.2 (b))
Steering wheel slightly loose on column (2.2.1 (a) (i))
Nearside Inner track rod joint worn (2.1.3 (b) (i))
Steering box leaking oil (2.1.1 (d))
Offside Front track rod end ball joint has slight play (2.2.B.1f)
~ tre slight play n/s
~ nsf track rod end worn
~ o/s steering rack boot split
~ PAS fluid leak
~ pas pump noisy
~ steering slightly stiff
~ steering pulls to the left
~ inner tie rod play offside
~ tracking out, steering wheel not central
~ power steering pipes rusty
~ slight weep from steering rack
~ stering rack gaitor leaking
~ EPAS warning light on
~ steering lock doesnt engage fully
~ wheel alignment needs checking
= Electrical lights
Offside Headlamp lens slightly defective (4.1.1 (b) (i))
Nearside Headlamp aim too high (4.1.2 (a))
Headlamp aim beam image obviously incorrect both (4.1.2 (c))
Nearside Front Position lamp not working (4.2.1 (a) (ii))
Offside Rear Stop lamp not working (4.3.1 (a) (ii))
Nearside Front Direction indicator lamp emits a colour other than amber (4.4.3 (b))
Offside Direction indicator slightly affected by another lamp (4.4.1 (a) (ii))
Rear Fog lamp not working (4.5.2 (a))
Rear Registration plate lamp inoperative in the case of multiple lamps (4.7.1 (b) (i))
Nearside Reversing lamp inoperative (4.6.1 (a))
Nearside Rear Reflector damaged (4.8.1 (a) (i))
Main beam tell-tale not working (4.9.1 (a))
Offside Front Fog lamp lens cracked (4.5.1 (b))
High level stop lamp inoperative (4.3.1 (a) (i))
Nearside Rear Position lamp lens slightly damaged (4.2.1 (b) (i))
Headlamp bulb and lamp unit not compatible (4.1.4 (a))
Hazard warning switch intermittent (4.4.2 (a))
Daytime running lamp not working offside (4.2.3 (b))
Offside Headlamp dim (1.7.3)
~ nsf headlight bulb blown
~ headlights cloudy both
~ h/lamp lens crazed o/s
~ n/s/r brake light out
~ number plate light out
~ one number plate bulb blown
~ side light o/s intermittent
~ indicator bulb losing its amber colour nsf
~ reverse light not working
~ rear fog inop
~ 3rd brake light 2 leds out
~ headlamp levelling not working
~ o/s headlight condensation
~ rear light cluster cracked nearside
~ headligt lenses oxidised
~ drl nearside not working
~ aftermarket hid bulbs fitted
~ low beam pattern poor both sides
~ fog light missing front nearside
~ lens cracked osr lamp taped up
~ nsr indicator flashing fast
= Electrical electrics
Horn not working (7.7 (a))
Battery insecure (4.13 (a))
Battery leaking electrolyte (4.13 (b))
Electrical wiring slightly damaged insulation (4.11 (b))
Wiring insecure or inadequately supported engine bay (4.11 (a))
Trailer electrical socket insecure (4.10 (a) (i))
Speedometer not illuminated (7.8 (b))
Horn control insecure (7.7 (b))
~ horn weak
~ batt clamp loose
~ battery terminals corroded
~ battery not secure
~ exposed wires under dash
~ 13 pin socket fails test
~ tow electrics not working
~ alternator whining
~ starter motor noisy
~ speedo not working
~ wiring loom chafing front bumper
~ slow crank, batery weak
~ fuse box cover missing
= Engine exhaust
Exhaust has a minor leak of exhaust gases (6.1.2 (a))
Exhaust corroded (6.1.2 (a))
Exhaust system insecure mounting deteriorated (6.1.2 (a))
Exhaust emissions carbon monoxide content after 2nd fast idle excessive (8.2.1.2 (b))
Emissions not tested: smoke exceeds limits (8.2.2.2 (b))
Exhaust emits excessive smoke or vapour of any colour (8.2.1.2 (a))
Engine MIL indicating a malfunction (8.2.1.2 (h))
Catalytic converter missing where one was fitted as standard (8.2.1.1 (a))
Diesel particulate filter has been tampered with (8.2.2.1 (c))
Exhaust noise levels in excess of those permitted (8.1.1 (a))
Exhaust emissions lambda reading after 2nd fast idle outside specified limits (8.2.1.2 (c))
Noise suppression material insecure (8.1.1 (b))
Exhaust has part missing (7.1.2)
~ exhaust blowing
~ slight blow from flexi
~ ex rubber perished
~ back box rusty
~ EML on
~ engine management light illuminated
~ exhaust heat shield loose
~ cat rattling
~ exhuast corroded heavily
~ DPF light on
~ emissions high on CO, needs a run
~ smokey on startup
~ exhaust centre section patched
~ tail pipe hanging low
~ egr valve fault, management lamp lit
~ exhaust joint weeping n/s
~ down pipe gasket leaking
= Engine fuel
Fuel pipe chafed (6.1.3 (c))
Fuel filler cap missing (6.1.3 (b) (i))
Fuel tank strap corroded (6.1.3 (a) (i))
Fuel system component leaking (6.1.3 (c))
~ smell of petrol near tank
~ diesel weep around filter housing
~ fuel lines corroded
~ fuel cap seal perished
~ injector leaking diesel
~ petrol tank surface rust
= Engine engine
Engine mounting deteriorated but secure (6.1.8 (a))
Engine mounting bracket insecure (6.1.8 (a))
Engine performance control system modified (6.1.9 (a))
Gearbox mounting defective (6.1.8 (a))
~ top engine mount worn
~ aux belt cracked
~ timing belt due
~ misfire under load
~ engine tappety
~ engine running rough at idle
~ air filter dirty
~ fan belt perished
~ turbo whistle
~ spark plugs due, engine missing
~ drive belt frayed
= Engine drivetrain
Nearside Front Outer Driveshaft joint constant velocity boot split (6.1.7 (g) (ii))
Offside Front Inner Driveshaft joint gaiter deteriorated but preventing ingress of dirt (6.1.7 (g) (i))
Propshaft universal joint has slight wear (6.1.7 (e))
Nearside Front Drive shaft joint dust cover no longer prevents the ingress of dirt (6.1.7 (g) (ii))
Offside front constant velocity joint gaiter split (2.5.C.1a)
Prop shaft support bearing worn (6.1.7 (b))
~ nsf cv boot split
~ o/s/f c v gaiter leaking grease
~ clutch slipping
~ drive shaft gaiter perished n/s inner
~ cv joint clicking on lock
~ prop centre bearing noisy
~ gearbox noisy in third
~ clutch bite very high
= Fluids leaks
Oil leak, but not excessive (8.4.1 (a) (i))
Oil leaking excessively and likely to harm the environment (8.4.1 (a) (i))
Fluid leaking excessively and likely to harm the environment (8.4.1 (a) (i))
Engine oil leak, but not excessive from sump area (8.4.1 (a) (i))
Coolant leak (8.4.1 (a) (i))
~ slight oil leak rear of engine
~ rocker cover weeping oil
~ coolant low
~ antifreeze level below min
~ gearbox oil leak
~ diff weeping
~ sump gasket leak
~ engine oil low
~ oil misting around gearbox
~ water leak from radiator
~ minor oli leak
~ oil level under minimum on dipstick
~ coolent pipe seeping
~ engine and gearbox oily underneath
~ oil very black, service overdue
~ transmission fluid drip
~ coolant rusty and contaminated
= Exterior body
Nearside Rear Inner sill corroded but not seriously weakened (6.1.1 (c) (i))
Vehicle structure corroded but structural rigidity is not significantly reduced offside front floor (6.1.1 (c) (i))
Rear Sub-frame corroded but not seriously weakened (5.3.3 (b) (i))
Offside Rear Suspension component mounting prescribed area is corroded but not considered excessive sill area (5.3.6 (a) (i))
Nearside Front Seat belt anchorage prescribed area is excessively corroded (7.1.1 (b) (i))
Rear Brake component mounting prescribed area corroded but not seriously weakened (6.1.1 (c) (i))
Nearside Front Body panel has a sharp edge caused by corrosion (6.2.1 (a) (i))
Rear Bumper insecure (6.1.4 (a))
Front bumper damaged with a cracked corner (6.1.4 (b))
Nearside Front Door cannot be opened from the outside using the relevant control (6.2.3 (a))
Offside Rear Door hinge insecure (6.2.3 (c))
Tow bar assembly corroded but not seriously weakened (6.1.6 (a))
Bonnet retaining device defective (6.2.3 (b))
Chassis corroded but not seriously weakened (6.1.1 (c) (i))
Undertray insecure (6.2.1 (b))
Nearside Front Wing insecure (6.2.10 (a))
Floor corroded but not seriously weakened (6.2.4 (a))
Spare wheel carrier insecure (6.1.5 (a))
Boot lid cannot be secured in the closed position (6.2.3 (b))
~ underside corrosion throughout
~ surface rust to underbody
~ n/s sill rotten at rear jacking point
~ sills showing signs of corrosion
~ front bumper loose
~ undertray hanging down
~ n/s/f wheel arch liner missing
~ o/s rear arch rusty
~ subframe corroded front
~ chasis rails rusting, treat
~ tailgate struts weak
~ drivers door wont open from inside
~ bonnet cable stiff
~ tow bar loose
~ nsf wing dented sharp edge
~ corossion to floor pan o/s
~ body panel held on with tape
~ tow ball worn
~ cross member corroded
~ heavily undersealed chassis
~ welding required shortly to outer sill
~ splash guard loose n/s/f
~ rear quarter panel scabbing rust
~ load bed rusted
= Exterior screen
Windscreen has damage to an area less than a 40mm circle outside zone A (3.2 (a) (i))
Windscreen damaged but not adversely affecting driver's view (3.2 (a) (i))
Nearside Windscreen wiper does not clear the windscreen effectively (3.4 (b) (ii))
Offside Front Windscreen wiper blade defective (3.4 (b) (ii))
Washers provide insufficient washer liquid (3.5 (a))
Nearside Front window tinted too dark (3.2 (c))
Rear wiper blade split (3.4 (b) (i))
Wiper blade missing or obviously not clearing the windscreen (3.4 (b))
~ wiper blades smearing
~ w/screen chipped n/s
~ small stone chip in screen passenger side
~ crack in windscreen bottom edge
~ washer jets blocked
~ screen wash empty
~ o/s wiper split at end
~ windsreen scratched in swept area
~ rear wiper not working
~ washers weak drivers side
~ wipers juddering
~ sun roof seal perished
~ Rear screen heater lifting
= Exterior view
Nearside exterior mirror damaged but still usable (3.3 (b) (i))
Offside Mirror insecure (3.3 (b) (i))
Driver's view of the road obscured by an object placed in the swept area (3.1 (a) (i))
Interior mirror missing (3.3 (a))
~ n/s door mirror glass cracked
~ o/s wing mirror cover missing
~ air freshener hanging from mirror
~ sat nav holder in drivers line of sight
~ passenger mirror not adjusting
~ dashcam fitted in swept area
= Exterior plate
Rear Registration plate deteriorated but not likely to be misread (0.1 (b))
Front Registration plate insecure (0.1 (a))
Registration plate does not conform to requirements (0.1 (d))
VIN not legible (0.2 (b))
~ number plate cracked
~ rear reg plate fading
~ front numberplate loose
~ plate delaminating at edges
~ no plate spacing incorrect
= Interior restraints
Nearside Front Seat belt webbing slightly frayed (7.1.2 (b) (i))
Offside Rear Seat belt retractor slow (7.1.2 (e))
Driver's seat belt buckle worn (7.1.2 (d) (i))
Airbag warning lamp indicates a fault (7.1.6 (a))
SRS malfunction indicator lamp inoperative (7.1.6 (a))
Nearside Rear Seat belt stalk insecure (7.1.1 (a))
Child Seat fitted not allowing full inspection of adult belt
Offside Front Seat belt pre-tensioner deployed (7.1.3 (a))
~ airbag light on
~ drivers belt frayed
~ o/s/f seatbelt sticking when retracting
~ srs lamp stays lit
~ n/s rear belt obstructed by child seat
~ rear center belt buckle missing
~ passengers seat belt twisted
= Interior cabin
Driver's seat fore and aft adjustment mechanism not working (6.2.5 (b))
Passenger seat insecure (6.2.6 (a) (i))
Offside Front Seat backrest cannot be secured (6.2.5 (a))
~ drivers seat loose on runners
~ rear seat catch broken
~ accelerator pedal rubber missing
~ drivers seat base torn
~ carpet wet drivers footwell
= Custom other
Engine covers fitted obscuring some engine compartment components
Undertrays fitted obscuring some underside components
Vehicle dirty, unable to inspect some components
Items in boot preventing full inspection
~ locking nuts, no key supplied so wheels not removed
~ undershields fitted
~ plastic covers fitted, could not inspect underneath
~ full load carried, restricted view of floor
~ covers under engine limit inspection
~ please have serviced
~ vehicle muddy underneath
~ recommend full service
`;

export type LabelledDefect = {
  text: string;
  category: string;
  system: string;
  /** In the tester's own words. */
  manual: boolean;
  /**
   * Not looked at while the first rules were written. The present rules have seen it: it guards against regressions,
   * but measures nothing.
   */
  heldOut: boolean;
};

/** FNV-1a: the text alone decides which part it belongs to. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

const readCorpus = (): Omit<LabelledDefect, 'heldOut'>[] => {
  let category = '';
  let system = '';
  return written
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        [category = '', system = ''] = line.slice(2).split(' ');
        return [];
      }
      const manual = line.startsWith('~ ');
      return [{ text: manual ? line.slice(2) : line, category, system, manual }];
    });
};

/** The same share of every system, and somewhat more of the manual's wording, which is the most frequent. */
const shareHeldOut = { manual: 0.32, printed: 0.5 };

const split = (): LabelledDefect[] => {
  const all = readCorpus();
  const groups = Map.groupBy(all, ({ system, manual }) => `${system} ${manual}`);
  const heldOut = new Set(
    [...groups.values()].flatMap((group) => {
      const share = group[0]?.manual ? shareHeldOut.manual : shareHeldOut.printed;
      const inOrder = group.toSorted((one, other) => hash(one.text) - hash(other.text));
      return inOrder.slice(0, Math.round(group.length * share));
    }),
  );
  return all.map((defect) => ({ ...defect, heldOut: heldOut.has(defect) }));
};

export const advisories: readonly LabelledDefect[] = split();
