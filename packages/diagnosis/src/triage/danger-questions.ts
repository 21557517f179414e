/** The question a mechanic would ask on the phone about each danger, by the id of its red flag. Yes means danger. */
export const dangerQuestions: Readonly<Record<string, string>> = {
  'brake-failure':
    'Press the brake firmly while standing still: does the pedal or lever sink, feel spongy or rock hard, or does the vehicle take longer to stop than it did, or is a red brake light on with the handbrake off?',
  'brake-pedal':
    'Press the brake firmly while standing still: does the pedal or lever sink, feel spongy or rock hard, or does the vehicle take longer to stop than it did, or is a red brake light on with the handbrake off?',
  'brake-fluid':
    'Press the brake firmly while standing still: does the pedal or lever sink, feel spongy or rock hard, or does the vehicle take longer to stop than it did, or is a red brake light on with the handbrake off?',
  'brake-warning-light':
    'Press the brake firmly while standing still: does the pedal or lever sink, feel spongy or rock hard, or does the vehicle take longer to stop than it did, or is a red brake light on with the handbrake off?',
  'fuel-leak':
    'Can you smell petrol or diesel strongly when you are not at the pump, or see it dripping or a wet patch under the vehicle?',
  'smoke-or-burning':
    'Is there smoke, a glow or a smell of burning plastic or rubber now, from anywhere but the exhaust pipe?',
  'high-voltage':
    'Is a red high-voltage warning showing, or is the drive battery or an orange cable damaged, hot, hissing or under water?',
  'battery-swelling':
    'Is the battery case swollen, too hot to touch, hissing or smelling of rotten eggs?',
  steering:
    'Can you turn the steering wheel a good way before the wheels follow, or does it stick, or go heavy suddenly while you drive?',
  'wheel-loose':
    'Can a wheel be rocked by hand, is a wheel nut loose or missing, or was that wheel taken off the vehicle just before this began?',
  'tyre-damage':
    'Does a tyre have a bulge, a deep cut or cords showing, or has it gone soft within a day?',
  suspension:
    'Does the vehicle sit lower at one corner, or is a spring, arm or joint broken or touching the tyre?',
  'roll-away': 'Parked on a slope with the handbrake fully on, or in P, does the vehicle move?',
  driveshaft:
    'Is a shaft hanging down or has one come out, or does the engine rev in gear while the vehicle does not move?',
  'oil-pressure':
    'Is a red oil can lit or flashing while the engine runs, or does the engine knock loudly from deep inside?',
  overheating:
    'Is the temperature gauge in the red, a red temperature light on, or steam coming from the bonnet?',
  'charging-and-steering':
    'While driving, is the red battery light on and has the steering gone heavy at the same time?',
  'flashing-engine-light': 'Is the engine light flashing, not steady, while you drive?',
  throttle: 'Does the engine speed up or keep pulling when your foot is off the accelerator?',
  'exhaust-fumes':
    'Can you smell exhaust inside while driving, or does anybody in the vehicle get a headache or feel drowsy?',
  'stop-message': 'Does the display say STOP, or is a red warning light on?',
  motorcycle:
    'Has the chain come off or nearly come off, or is the bar, fork, stand or a wheel loose?',
  'airbag-after-crash':
    'Has the vehicle been in a crash, or has an airbag or belt tensioner gone off?',
  bonnet: 'Does the bonnet not catch when you push it down, or has it lifted while driving?',
  'seat-belt': 'Does a seat belt not latch, lock or pull back, or is it cut or frayed?',
  door: 'Does a door, boot or tailgate not latch, or has it come open while driving?',
  'lights-at-night': 'Are both headlights, all tail lights or all brake lights out?',
  structure:
    'Can you push a screwdriver through the metal near a suspension, seat-belt or jacking point, or has a crack opened there?',
  unnamed:
    'Is anything making the vehicle hard to stop, steer or see out of, or is there smoke, a smell of fuel or a red warning light?',
  'not-held': 'Does a door, the bonnet, a seat or a seat belt not hold as it should?',
};
