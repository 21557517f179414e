import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'coolant-flush',
  order: 6,
  title: 'Coolant Flush',
  description:
    'Drain the old coolant, rinse it through, and fill up with the right mix and no air in it.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '1.5-2 hours',
  purpose:
    'Coolant carries heat away from the engine, stops it freezing and keeps rust out. The additives that protect the engine wear out with age, long before the coolant looks bad.',
  whenToDo:
    'Go by your handbook, or do it when the coolant is brown, cloudy or rusty. If the level keeps dropping, don’t flush it: find the leak first.',
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
    'Coolant of the type in your handbook, ready-mixed or concentrate',
    'De-ionised water for rinsing, and for mixing concentrate',
    'New seal for the drain plug or new hose clip, if needed',
  ],
  warnings: [
    'Never open the cooling system while it is hot. Boiling coolant sprays out under pressure and scalds you.',
    'Coolant is poisonous and tastes sweet. Keep children and pets away, and wipe up every drop straight away.',
    'Never put any part of your body under a car that’s held only by a jack. Use axle stands on firm, level ground.',
    'Only run the engine outdoors and with all four wheels on the ground. Exhaust fumes can kill you in a garage.',
    'The fan can kick in by itself even with the engine off. Keep hands and cables out of it.',
    'Electric and hybrid cars have more than one cooling circuit, some for high-voltage parts. Leave those to a garage.',
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
        'Park outdoors on firm, level ground, handbrake on, first gear or P. Let the engine cool for several hours, overnight if you can: that’s not in the time given here. Turn the ignition on without starting, set the heater to its hottest to open the valve, then switch off and take the key out.',
      minutes: '5-8 minutes',
      warnings: ['A hot cooling system is under pressure. Feel the top hose: if it’s warm, wait.'],
      tips: [
        'Check you’ve got the right coolant. The colour tells you nothing; the specification does.',
      ],
      illustration: '01-let-it-go-cold.svg',
      arPosition: { x: 36, y: 30, width: 30, height: 26 },
    },
    {
      title: 'Open the coolant cap with a cloth',
      part: 'Coolant cap',
      instruction:
        'Lay the thick cloth over the cap on the expansion tank or radiator. Turn it slowly to the first stop and let any pressure hiss out. Then press down and take it off. Note the colour of the old coolant.',
      minutes: '3-5 minutes',
      warnings: ['If it hisses hard or bubbles, close it again and wait until the engine is cold.'],
      tips: ['Oil floating in the tank, or brown froth, means a garage.'],
      illustration: '02-open-the-cap.svg',
      arPosition: { x: 66, y: 24, width: 18, height: 18 },
    },
    {
      title: 'Raise the front and place the tray',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. Jack the front up at the jacking point shown in your handbook, set an axle stand under the support point on each side and lower the car onto them. Give it a shove: it mustn’t budge. Take the undertray off and slide the drain tray under the bottom corner of the radiator.',
      minutes: '10-15 minutes',
      warnings: [
        'Never go under a car on a jack alone.',
        'The engine stays off until the car is back on its wheels.',
      ],
      tips: ['If you can reach the drain from the front without lifting the car, don’t lift it.'],
      illustration: '03-raise-and-place-the-tray.svg',
      arPosition: { x: 10, y: 62, width: 20, height: 26 },
    },
    {
      title: 'Drain the radiator',
      part: 'Drain tap',
      instruction:
        'Open the tap at the bottom of the radiator by hand and let the coolant run into the tray. No tap? Slide the clip back on the bottom hose and ease the hose off over the tray. Wait until it stops dripping. Tip the coolant into a container with a lid straight away.',
      minutes: '12-15 minutes',
      warnings: [
        'Plastic taps snap. Turn gently, and never with pliers.',
        'Don’t leave an open tray about: a little coolant can kill a cat or a dog.',
      ],
      tips: [
        'Twist a stuck hose before you pull. Lever it off with a screwdriver and you crack the radiator.',
      ],
      illustration: '04-drain-the-radiator.svg',
      arPosition: { x: 24, y: 66, width: 18, height: 20 },
    },
    {
      title: 'Rinse with clean water',
      part: 'Expansion tank',
      instruction:
        'Leave the engine off: this is a cold rinse. Close the drain and fill up slowly with de-ionised water, squeezing the top hose to work it through. Open the drain and catch it all in the tray. Do that two or three times, until it runs clear.',
      minutes: '22-25 minutes',
      warnings: [
        'Never run the engine with the car on stands.',
        'The rinse water is poisonous too. Catch all of it.',
      ],
      tips: [
        'Tap water leaves limescale in the radiator. De-ionised water doesn’t.',
        'Still rusty after three rinses? Ask a garage for a power flush.',
      ],
      illustration: '05-rinse-with-water.svg',
      arPosition: { x: 62, y: 28, width: 22, height: 22 },
    },
    {
      title: 'Close the drain and check the hoses',
      part: 'Hose clip',
      instruction:
        'Close the tap gently, with a new seal if it’s worn, or push the hose right home and put its clip back where it was. Squeeze the hoses: no cracks, no soft or swollen bits. Refit the undertray. Jack the car off the stands, take them away and lower it.',
      minutes: '10-12 minutes',
      warnings: ['A clip right on the end of a hose slips off under pressure.'],
      tips: ['Get the tray, tools and rags out before you lower the car.'],
      illustration: '06-check-the-hoses.svg',
      arPosition: { x: 26, y: 54, width: 20, height: 20 },
    },
    {
      title: 'Fill with the right mixture and let the air out',
      part: 'Filler and bleed screw',
      instruction:
        'Mix concentrate with de-ionised water as your handbook and the bottle say; ready-mixed goes in as it is. Open the bleed screws, if your car has them. Pour slowly up to the MAX mark, squeezing the top hose now and then. Nip each bleed screw up once coolant comes out without bubbles.',
      minutes: '10-15 minutes',
      warnings: [
        'Don’t mix types of coolant: some turn to sludge together.',
        'Never fill up with plain water. It freezes, and the engine rusts.',
      ],
      tips: ['Go slowly: the faster you pour, the more air you trap.'],
      illustration: '07-fill-and-bleed.svg',
      arPosition: { x: 60, y: 22, width: 24, height: 24 },
    },
    {
      title: 'Warm it up, look for leaks, top up cold',
      part: 'Level marks',
      instruction:
        'Outdoors, cap on, start the engine with the heater on hot. Let it run until the fan has cut in once and the heater blows hot, with an eye on the temperature gauge. Look for drips, then switch off. Let it go cold, which takes hours and isn’t in the time given here, and top up to between MIN and MAX. Check it again, cold, after the next couple of drives.',
      minutes: '18-20 minutes',
      warnings: [
        'If the gauge goes into the red or the warning light comes on, switch off straight away.',
        'Don’t open the cap to look while it’s hot. You can see through the tank.',
        'Never run the engine in a garage. The fumes can kill you.',
      ],
      tips: ['Engine hot but the heater blows cold? There’s air trapped in it.'],
      illustration: '08-check-the-level.svg',
      arPosition: { x: 64, y: 30, width: 20, height: 22 },
    },
  ],
  checkResult: [
    'The level is between MIN and MAX when cold, today and after the next two drives.',
    'The heater blows hot and the temperature gauge sits where it always does.',
    'Nothing drips from the tap, the hoses or the radiator.',
    'The ground is wiped dry and the old coolant is locked away.',
  ],
  disposal: [
    'Take old coolant and the rinse water, in closed and labelled containers, to your council’s recycling centre. Check they take antifreeze first.',
    'Never pour it down a drain, on the ground or in a ditch. It poisons animals and the water.',
    'Never keep it in a drinks bottle.',
    'Soak up spills with cat litter or sand, bag it and take it along. Don’t hose them away.',
  ],
  stopAndCallGarage: [
    'The engine overheats or a temperature warning comes on.',
    'The coolant is oily or frothy, or a warm engine blows white smoke.',
    'The tap or a hose stub has snapped, or a leak won’t stop.',
    'The level keeps dropping.',
    'Your car is a hybrid or electric, or needs a vacuum filler.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./coolant-flush/${name}`, import.meta.url).href;
