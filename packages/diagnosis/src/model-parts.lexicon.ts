import { words } from './word-list.ts';

/** The words that a model may use for parts, their faults, and signs that are heard or seen. */
export const parts = words(`
  abs airbag alternator arm arms axle ball balls bar battery bead bearing bearings belt blade blades block blower
  body bonnet boot bracket brake brakes bulb bumper bush bushes button cable cabin caliper cam camshaft carpet case
  catalyst cell cells chain circuit clamp clutch coil coils column component compressor condenser connector
  connectors contact contacts converter coolant cooler cooling corner crankshaft cv cylinder cylinders damper dash
  dashboard diesel differential disc discs door drain drains driveshaft drum ecu edge edges egr element engine
  exhaust face fan filter flap flange float flywheel fork frame fuel fuse gasket gaskets gauge gear gearbox gears
  glass groove grooves guide handbrake headlamp heater hose hoses housing hub idle idler ignition injector inlet
  insulation intercooler joint joints key lamp leaf lens lever light lights lining linings link linkage links lip
  lock loom manifold master matrix metal mirror mixture motor motors mount mounting mounts nut nuts oil pad pads
  panel particulate pedal petrol pin pins pinion pipe pipes piston pistons plastic plate plates plug plugs pollen
  pulley pulleys pump rack radiator relay resistor ring rings rod roll rotor rubber rubbers screen seal seals seam
  seat sensor sensors shaft shafts shield shoe shoes side sides sill socket solenoid spark spindle spline spring
  springs starter steering strut struts subframe sump surface surfaces suspension switch tab tailgate tank teeth
  tensioner terminal terminals thermostat throttle tip tooth track tread trim turbo tyre tyres unit vacuum valve
  valves vane vanes vent vents wall wheel wheels window windscreen wing wiper wipers wire wires wiring roof anti
  arch bolt bolts footwell film linkages membrane strap earth reservoir bore bores cone chip box computer strainer
  rim injectors lamps stud clip core mechanism`);
export const things = words(`
  air amount area angle bend bends bump bumps cause causes change changes charge clearance combustion compression
  condensation corrosion current damage deposit deposits dirt draught dust end ends fault flow fluid force friction
  fumes gap gas grease grip grit ground heat hole humidity junction layer leaf leaves length level load loss
  lubrication material mileage moisture morning mornings movement mud note part parts pattern play point position
  potholes power pressure rain reading resistance revs ridge rust salt sign signal signs size sludge soot sound
  space speed strain stress supply symptom symptoms temperature tension thickness turn turns vehicle car van
  motorcycle vibration voltage water wear weather weight winter work age time volume carbon system control line
  lines other reason smell vapour mist road something things jolt height film stone stones dew frost assistance
  stages lock condition idle description noise noises travel thud surge suspension acceleration`);
export const states = words(`
  worn loose weak low dirty blocked broken cracked split perished corroded rusty rusted leaking sticking stuck
  seized failing failed faulty damaged bent buckled warped uneven stretched slack torn frayed chafed clogged
  contaminated glazed cold warm wet damp dry loud louder loudest high lower lowest hard harder soft softer spongy
  stiff heavy long short thin small old older ageing tired flat missing likely possible probable common
  typical similar same different wrong late early open closed free excess intermittent regular constant rough
  smooth sharp dull deep metallic electrical mechanical hydraulic electric automatic manual front rear left right
  inner outer upper main single auxiliary dim weaker shiny hollow noisy vague slippery hot bad
  snapped holed gone flexible raised aged bare connecting rotten eaten collapsed narrowed pitted scored hardened
  jammed kinked misaligned slow slower frozen narrow wide dead`);
export const noises = words(`
  knock knocks knocking clunk clunks clunking rattle rattles rattling squeak squeaks squeaking creak creaks creaking
  squeal squeals squealing whine whines whining hum hums humming drone drones droning groan groans groaning click
  clicks clicking tick ticks ticking scrape scrapes scraping grind grinds grinding buzz buzzes whistle whistles hiss
  hisses chirp chirps thump thumps vibrates vibrating judder judders juddering shudder shudders shakes shaking
  wobble wobbles whirr whirrs misfire misfires leak leaks leaking drip drips dripping slip slips slipping rub rubs
  rubbing crack cracks split splits flicker flickers stick sticks seize seizes bind binds sag sags wear wears rust
  rusts corrodes crunches`);
/** Faults of a part. Denied, they reassure: 'the crack does not…'. */
export const failures = words(`
  leak leaks crack cracks wear rust corrosion noise noises damage fault knock rattle split hole gap play loss clunk
  squeal smell heat symptom symptoms sign signs cause causes it this that they`);
/** Parts whose failure is a danger. Only a sentence about their own cause may name them. */
export const grave = words(
  'brake brakes steering tyre tyres airbag fuel petrol diesel pedal handbrake',
);
