/** Danger words that people often misspell. A similar unknown word is read as one of them. */
export const oftenMisspelt: readonly string[] =
  `brake brakes braking pedal smoke smoking smokes steam steaming burning burnt smell smells smelling petrol diesel fuel leak leaking
  leaks steering wheel wheels tyre tyres bulge bulging swollen swelling overheating overheated overheat overheats temperature engine exhaust
  fumes battery batteries hissing flashing warning light lights airbag airbags accelerator throttle handbrake bonnet seatbelt
  seatbelts suspension spring springs snapped broken chassis headlights headlight headlamps reservoir voltage electric electrical
  flames flame sparks sparking melted melting wobbling wobble wobbles wobbly loose floor spongy stopped stopping working failed failing
  failure pressure coolant radiator boiling dashboard accelerating accelerates accelerate rolling rolled locked frayed buckle latch subframe rotten
  rusted rusty carbon monoxide dizzy headache headaches deployed accident crashed shaking juddering judder vibrating vibration blinking cracked
  handlebars handlebar puddle dripping pouring gushing sidewall blowout burst exploded collapsed collapse stink stinks stinking fluid
  missing gauge needle hybrid charger charging cable cables emergency parking structure corroded corrosion reeking
  doors alternator acceleration explosion cylinder hydraulic caliper belts stiff heavy jammed sticking sinking sinks spongey squishy
  whining knocking grinding clunking motorway driving`.split(/\s+/);
