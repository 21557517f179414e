import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'coolant-flush',
  order: 6,
  title: 'Coolant Flush',
  description:
    'Drain the old coolant, rinse the system, and refill with the right mixture and no air in it.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '1.5-2 hours',
  purpose:
    'Coolant carries heat away from the engine, keeps it from freezing and protects it from rust. Its additives wear out with age, long before it looks bad.',
  whenToDo:
    'At the interval in your handbook, or when the coolant is brown, cloudy or rusty. If it keeps getting less, do not flush: have the leak found first.',
  tools: [
    'Trolley jack',
    'Two axle stands',
    'Wheel chocks',
    'Pliers or screwdriver for hose clips',
    'Large drain tray and containers with lids',
    'Funnel',
    'Thick cloth, waterproof gloves and safety glasses',
    'Torch',
  ],
  parts: [
    'Coolant of the type in your handbook, ready mixed or concentrate',
    'De-ionised water for rinsing, and for mixing concentrate',
    'New seal for the drain plug or new hose clip, if needed',
  ],
  warnings: [
    'Never open the cooling system while it is hot. Boiling coolant shoots out under pressure and scalds.',
    'Coolant is poisonous and tastes sweet. Keep children and pets away, and wipe up every drop at once.',
    'Never put any part of your body under a car that is held only by a jack. Use axle stands on firm, level ground.',
    'The fan can start by itself even when the engine is off. Keep hands and cables out of it.',
    'Electric and hybrid cars have more than one cooling circuit, some for high voltage parts. Leave those to a garage.',
  ],
  figures: [
    { label: 'Type of coolant and how much water it is mixed with', figure: 'see your handbook' },
    { label: 'Amount of coolant', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Let the engine go cold',
      part: 'Cold engine',
      instruction:
        'Park on firm, level ground, handbrake on, first gear or P. Let the engine cool for several hours, best overnight. Switch the ignition on without starting, set the heater to its hottest so that its valve opens, then switch off and take the key out.',
      minutes: '5-10 minutes',
      warnings: [
        'A hot cooling system is under pressure. Touch the top hose: if it is warm, wait.',
      ],
      tips: [
        'Check that you have the right coolant. The colour tells you nothing; the specification does.',
      ],
      illustration: '01-let-it-go-cold.svg',
      arPosition: { x: 36, y: 30, width: 30, height: 26 },
    },
    {
      title: 'Open the coolant cap with a cloth',
      part: 'Coolant cap',
      instruction:
        'Lay the thick cloth over the cap of the expansion tank or radiator. Turn it slowly to the first stop and let any pressure hiss out. Then press and take it off. Look at the old coolant and remember its colour.',
      minutes: '3-5 minutes',
      warnings: [
        'If it hisses strongly or bubbles, close it again and wait until the engine is cold.',
      ],
      tips: ['Oil floating in the tank, or brown foam, is a matter for a garage.'],
      illustration: '02-open-the-cap.svg',
      arPosition: { x: 66, y: 24, width: 18, height: 18 },
    },
    {
      title: 'Raise the front and place the tray',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. Lift the front at the jacking point your handbook shows, put an axle stand under the support point on each side and lower the car onto both. Push the car: it must not move. Take off the undertray and slide the drain tray under the lower corner of the radiator.',
      minutes: '10-15 minutes',
      warnings: ['Never go under a car on a jack alone.'],
      tips: ['If you can reach the drain from the front without lifting the car, do not lift it.'],
      illustration: '03-raise-and-place-the-tray.svg',
      arPosition: { x: 10, y: 62, width: 20, height: 26 },
    },
    {
      title: 'Drain the radiator',
      part: 'Drain tap',
      instruction:
        'Open the drain tap at the bottom of the radiator by hand and let the coolant run into the tray. No tap? Loosen the clip of the lower radiator hose, slide it back and ease the hose off over the tray. Wait until nothing more comes. Pour the coolant into a container with a lid straight away.',
      minutes: '15-20 minutes',
      warnings: [
        'Plastic taps break easily. Turn gently, and never with pliers.',
        'Do not leave an open tray standing: a little coolant can kill a cat or a dog.',
      ],
      tips: [
        'Twist a stuck hose before you pull. Pulling with a screwdriver behind it cracks the radiator’s pipe.',
      ],
      illustration: '04-drain-the-radiator.svg',
      arPosition: { x: 24, y: 66, width: 18, height: 20 },
    },
    {
      title: 'Rinse with clean water',
      part: 'Expansion tank',
      instruction:
        'Close the drain. Fill the system with de-ionised water and put the cap on. Run the engine for about 5 minutes with the heater hot, then switch off. Wait until the top hose is cold, open the cap with the cloth, and drain again into the tray. Repeat until the water comes out clear.',
      minutes: '30-35 minutes',
      warnings: [
        'The same rule each time: never open the cap while the engine is hot.',
        'Rinsing water is poisonous too. Catch all of it.',
      ],
      tips: ['Hard tap water leaves limescale in the radiator. De-ionised water does not.'],
      illustration: '05-rinse-with-water.svg',
      arPosition: { x: 62, y: 28, width: 22, height: 22 },
    },
    {
      title: 'Close the drain and check the hoses',
      part: 'Hose clip',
      instruction:
        'Close the tap gently, with a new seal if it is worn, or push the hose right on and fit its clip where it sat before. Squeeze the hoses: no cracks, no soft or swollen places. Refit the undertray. Lift the car off the stands, take them away and lower it.',
      minutes: '10-12 minutes',
      warnings: ['A clip at the very end of a hose slips off under pressure.'],
      tips: ['Take out tray, tools and rags before you lower the car.'],
      illustration: '06-check-the-hoses.svg',
      arPosition: { x: 26, y: 54, width: 20, height: 20 },
    },
    {
      title: 'Fill with the right mixture and let the air out',
      part: 'Filler and bleed screw',
      instruction:
        'Mix concentrate with de-ionised water as your handbook and the bottle say; ready-mixed coolant goes in as it is. Open the bleed screws if your car has them. Pour slowly up to the MAX mark, squeezing the top hose now and then. Close each bleed screw when coolant without bubbles comes out.',
      minutes: '10-15 minutes',
      warnings: [
        'Do not mix types of coolant: some turn to sludge together.',
        'Never fill with plain water alone. It freezes and rusts.',
      ],
      tips: ['Fill slowly: the faster you pour, the more air gets trapped.'],
      illustration: '07-fill-and-bleed.svg',
      arPosition: { x: 60, y: 22, width: 24, height: 24 },
    },
    {
      title: 'Warm it up, look for leaks, top up cold',
      part: 'Level marks',
      instruction:
        'Put the cap on and start the engine, heater on hot. Let it run until the fan has come on once and the heater blows hot, watching the temperature gauge. Look for drips. Switch off, let it go cold, and top up to between MIN and MAX. Check the level again, cold, after the next drives.',
      minutes: '12-15 minutes',
      warnings: [
        'Switch off at once if the gauge goes into the red or the warning light comes on.',
        'Do not open the cap to look while it is hot. The tank is clear enough to see through.',
      ],
      tips: ['A heater that blows cold while the engine is hot means that air is trapped.'],
      illustration: '08-check-the-level.svg',
      arPosition: { x: 64, y: 30, width: 20, height: 22 },
    },
  ],
  checkResult: [
    'The level is between MIN and MAX when cold, today and after the next two drives.',
    'The heater blows hot and the temperature gauge stays in its usual place.',
    'Nothing drips from tap, hoses or radiator.',
    'The ground is wiped dry and the old coolant is locked away.',
  ],
  disposal: [
    'Take old coolant and the rinsing water, in closed and labelled containers, to your council’s recycling centre. Ask first whether it takes antifreeze.',
    'Never pour it down a drain, onto the ground or into a ditch. It is against the law and poisons animals.',
    'Never keep it in drinks bottles.',
    'Soak up spills with cat litter or sand, bag it and take it along. Do not hose them away.',
  ],
  stopAndCallGarage: [
    'The engine gets too hot or a temperature warning comes on.',
    'The coolant is oily or foamy, or white smoke comes from the exhaust of a warm engine.',
    'The tap or a hose stub has broken, or a leak does not stop.',
    'The level keeps falling.',
    'Your car is a hybrid or electric, or needs a vacuum filler.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./coolant-flush/${name}`, import.meta.url).href;
