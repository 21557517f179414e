/** One answer inside a row of the card. Without a danger it is harmless. */
export type TriageChoice = {
  readonly id: string;
  readonly text: string;
  /** The id of the red flag that it raises. */
  readonly danger: string | null;
};

/** One row of the card 'Before anything else: are any of these happening?' */
export type TriageRow = {
  readonly id: string;
  readonly title: string;
  readonly hint: string | null;
  /** Asked in the row if the owner's words leave open whether there is a danger. */
  readonly half: string;
  /** Asked above the choices of a ticked row. */
  readonly ask: string;
  readonly choices: readonly TriageChoice[];
  /** What 'Not sure' raises: the row's most likely danger. */
  readonly unsure: string;
  /** Every danger of the row, also those without a choice. */
  readonly dangers: readonly string[];
};

export const triageTitle = 'Before anything else: are any of these happening?';
export const triageLead = 'Tick what applies. Causes come later.';

/** The dangers of the product in eight rows. Owners answer by tapping, so safety does not depend on reading. */
export const triageRows: readonly TriageRow[] = [
  {
    id: 'brakes',
    title: 'Brakes feel wrong',
    hint: null,
    half: 'Does it sink, feel hard, or take longer to stop?',
    ask: 'What do the brakes do?',
    choices: [
      {
        id: 'brakes-weak',
        text: 'The pedal sinks, is hard, or it takes longer to stop',
        danger: 'brake-failure',
      },
      {
        id: 'brakes-light',
        text: 'A red brake light is on, or brake fluid is leaking',
        danger: 'brake-warning-light',
      },
      { id: 'brakes-metal', text: 'They grind, metal on metal', danger: 'brake-failure' },
      { id: 'brakes-noise', text: 'Only a squeal or a shudder', danger: null },
    ],
    unsure: 'brake-failure',
    dangers: ['brake-failure', 'brake-pedal', 'brake-fluid', 'brake-warning-light'],
  },
  {
    id: 'steering',
    title: 'Steering feels wrong',
    hint: null,
    half: 'Is it loose, stiff, or does it stick?',
    ask: 'What does the steering do?',
    choices: [
      { id: 'steering-loose', text: 'It is loose, sticks or wanders', danger: 'steering' },
      {
        id: 'steering-heavy',
        text: 'It went heavy while driving',
        danger: 'charging-and-steering',
      },
      {
        id: 'steering-mild',
        text: 'It only pulls a little, or makes a noise',
        danger: null,
      },
    ],
    unsure: 'steering',
    dangers: ['steering', 'charging-and-steering', 'motorcycle'],
  },
  {
    id: 'fire',
    title: 'Smoke, fire or fuel smell',
    hint: null,
    half: 'Smoke, burning or fuel, and not from the exhaust?',
    ask: 'What do you see or smell?',
    choices: [
      {
        id: 'fire-smoke',
        text: 'Smoke, flames or a burning smell',
        danger: 'smoke-or-burning',
      },
      { id: 'fire-fuel', text: 'Fuel: a strong smell, drips or a puddle', danger: 'fuel-leak' },
      {
        id: 'fire-fumes',
        text: 'Exhaust fumes inside, or somebody feels ill',
        danger: 'exhaust-fumes',
      },
      { id: 'fire-exhaust', text: 'Only some smoke from the exhaust pipe', danger: null },
    ],
    unsure: 'smoke-or-burning',
    dangers: ['fuel-leak', 'smoke-or-burning', 'exhaust-fumes', 'high-voltage', 'battery-swelling'],
  },
  {
    id: 'light',
    title: 'A red warning light, or one that flashes',
    hint: null,
    half: 'Red or flashing?',
    ask: 'Which light is it?',
    choices: [
      {
        id: 'light-red',
        text: 'Red, or a message that says STOP',
        danger: 'stop-message',
      },
      { id: 'light-oil', text: 'A red oil can', danger: 'oil-pressure' },
      {
        id: 'light-flashing',
        text: 'The engine light, and it is flashing',
        danger: 'flashing-engine-light',
      },
      { id: 'light-steady', text: 'Amber and steady', danger: null },
    ],
    unsure: 'stop-message',
    dangers: ['stop-message', 'oil-pressure', 'flashing-engine-light'],
  },
  {
    id: 'hot',
    title: 'Too hot, or steam',
    hint: null,
    half: 'Gauge in the red, or steam?',
    ask: 'How hot is it?',
    choices: [
      {
        id: 'hot-red',
        text: 'The gauge is in the red, or a red light is on',
        danger: 'overheating',
      },
      { id: 'hot-steam', text: 'Steam, or boiling coolant', danger: 'overheating' },
      { id: 'hot-mild', text: 'Only a little above normal', danger: null },
    ],
    unsure: 'overheating',
    dangers: ['overheating'],
  },
  {
    id: 'wheel',
    title: 'A wheel wobbles, knocks or looks flat',
    hint: null,
    half: 'Is it loose, flat or damaged?',
    ask: 'What is wrong with the wheel?',
    choices: [
      {
        id: 'wheel-loose',
        text: 'It is loose, wobbles, or nuts are missing',
        danger: 'wheel-loose',
      },
      {
        id: 'wheel-tyre',
        text: 'The tyre is flat, bald, cut or bulging',
        danger: 'tyre-damage',
      },
      {
        id: 'wheel-angle',
        text: 'It leans, or that corner sits low',
        danger: 'suspension',
      },
      { id: 'wheel-noise', text: 'Only a hum, or a knock over bumps', danger: null },
    ],
    unsure: 'wheel-loose',
    dangers: ['wheel-loose', 'tyre-damage', 'suspension'],
  },
  {
    id: 'hanging',
    title: 'Something hanging or dragging',
    hint: null,
    half: 'Does it touch the road?',
    ask: 'What is hanging?',
    choices: [
      {
        id: 'hanging-part',
        text: 'It touches the road, or is metal',
        danger: 'driveshaft',
      },
      { id: 'hanging-chain', text: 'A chain, a shaft or the tow bar', danger: 'driveshaft' },
      { id: 'hanging-plastic', text: 'A loose plastic cover, well clear', danger: null },
    ],
    unsure: 'driveshaft',
    dangers: ['driveshaft'],
  },
  {
    id: 'unsafe',
    title: 'Something else that feels unsafe',
    hint: 'It races or rolls away, or you can’t see or be seen',
    half: 'Does it feel unsafe?',
    ask: 'What feels unsafe?',
    choices: [
      {
        id: 'unsafe-races',
        text: 'It speeds up or keeps pulling by itself',
        danger: 'throttle',
      },
      {
        id: 'unsafe-rolls',
        text: 'It rolls away, or does not hold when parked',
        danger: 'roll-away',
      },
      {
        id: 'unsafe-lights',
        text: 'I can’t see, or others can’t see me',
        danger: 'lights-at-night',
      },
      {
        id: 'unsafe-held',
        text: 'A door, the bonnet, a seat or a belt does not hold',
        danger: 'not-held',
      },
    ],
    unsure: 'unnamed',
    dangers: [
      'throttle',
      'roll-away',
      'lights-at-night',
      'not-held',
      'seat-belt',
      'door',
      'bonnet',
      'structure',
      'airbag-after-crash',
      'unnamed',
    ],
  },
];
