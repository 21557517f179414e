import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'oil-change',
  order: 1,
  title: 'Oil Change',
  description:
    'Drain the old oil, swap the filter and fill up to the right level, without wrecking the drive.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '45-60 minutes',
  purpose:
    'Oil keeps metal off metal, carries heat away and takes the muck to the filter. It wears out like anything else. Fresh oil and a new filter are the cheapest favour you can do an engine.',
  whenToDo:
    'Go by the miles or months in your handbook, whichever comes first. Do it sooner if it’s all short trips. If the oil light stays on, don’t drive it: find out why first.',
  tools: [
    'Trolley jack',
    'Two axle stands',
    'Two wheel chocks',
    'Socket or ring spanner that’s a snug fit on the drain plug',
    'Torque wrench',
    'Oil filter tool or filter cap tool',
    'Drain tray that holds more than the engine does',
    'Funnel',
    'Nitrile gloves, safety glasses and rags',
    'Container with a lid for the old oil',
  ],
  parts: [
    'Engine oil, exactly the grade and specification in your handbook',
    'Oil filter for your engine, with its seals',
    'New washer for the drain plug',
  ],
  warnings: [
    'Never put any part of your body under a car that’s held only by a jack. Use axle stands on firm, level ground.',
    'Only run the engine outdoors. Exhaust fumes can kill you in a garage, even with the door open.',
    'Hot oil and a hot exhaust burn. Give the engine 15 minutes to cool before you start.',
    'Used oil is bad for your skin. Wear nitrile gloves, and keep oily rags out of your pockets.',
    'A hybrid can fire up by itself. Switch the car right off and keep the key well away from it.',
    'Keep children and pets away from the car and the oil.',
  ],
  figures: [
    { label: 'Oil grade and specification', figure: 'see your handbook' },
    { label: 'Amount of oil with a filter change', figure: 'see your handbook' },
    { label: 'Drain plug torque', figure: 'see your handbook' },
  ],
  steps: [
    {
      title: 'Warm the engine and park on level ground',
      part: 'Oil filler cap',
      instruction:
        'Outdoors, run the engine for 2 minutes: warm oil drains better and brings the muck with it. Park on firm, level ground. Handbrake on, first gear or P, engine off, key out. Wait 15 minutes. Open the bonnet and crack the oil filler cap loose to let air in.',
      minutes: '17-19 minutes',
      warnings: [
        'Warm is plenty. Oil straight after a drive will burn you badly.',
        'Never run the engine in a garage. The fumes can kill you.',
      ],
      tips: [
        'Get the new oil, filter and washer out now and check they’re right for your engine, before you drain a drop.',
      ],
      illustration: '01-park-and-open-the-filler-cap.svg',
      arPosition: { x: 40, y: 32, width: 18, height: 16 },
    },
    {
      title: 'Raise the front and support it on axle stands',
      part: 'Axle stand',
      instruction:
        'Chock both rear wheels. Jack the front up at the jacking point shown in your handbook. Set an axle stand under the support point on each side, both at the same height. Lower the car onto them. Give the car a good shove from the side: it mustn’t budge. Only then reach underneath.',
      minutes: '6-8 minutes',
      warnings: [
        'Never go under a car on a jack alone. People die when cars slip off jacks.',
        'Don’t put a jack or stand on soft ground, gravel, bricks or wood that could split.',
      ],
      tips: ['Drive-on ramps work too: handbrake on and both rear wheels chocked.'],
      illustration: '02-raise-on-axle-stands.svg',
      arPosition: { x: 8, y: 62, width: 20, height: 26 },
    },
    {
      title: 'Undo the drain plug and let the oil run out',
      part: 'Drain plug',
      instruction:
        'Take the undertray off, if there is one. Check it’s the sump plug, not the gearbox. Slide the tray under and crack the plug loose, anticlockwise. Spin it out by hand, pushing in, then whip it away. Let it drip dry.',
      minutes: '8-10 minutes',
      warnings: [
        'The oil shoots out sideways. Keep your face and arm clear.',
        'Hot oil burns. Give it 15 minutes to cool first.',
      ],
      tips: [
        'Set the tray a bit further out than you’d think: the stream starts wide and falls back.',
      ],
      illustration: '03-drain-the-oil.svg',
      arPosition: { x: 38, y: 58, width: 18, height: 18 },
    },
    {
      title: 'Refit the drain plug with a new washer',
      part: 'Drain plug washer',
      instruction:
        'Wipe the plug and the face it sits on. Check the thread is clean and undamaged. Put the new washer on and spin the plug all the way in by hand: it should turn easily. Then do it up with the torque wrench to the figure in your handbook or the service manual.',
      minutes: '2 minutes',
      warnings: ['Too tight and you strip the sump. Too loose and you lose the oil on the road.'],
      tips: ['If it binds, back it out and start again by hand. Never force a plug in crooked.'],
      illustration: '04-refit-the-plug.svg',
      arPosition: { x: 36, y: 62, width: 16, height: 16 },
    },
    {
      title: 'Take the old oil filter off',
      part: 'Old oil filter',
      instruction:
        'Move the tray under the filter. If it’s a metal can, crack it loose anticlockwise with the filter tool, then spin it off by hand. If it’s a plastic housing, undo the cap with the right tool and lift the paper element out. Keep it upright: it’s full of oil. Make sure the old rubber ring came off with it.',
      minutes: '2-3 minutes',
      warnings: [
        'Leave the old ring on under the new one and the oil blows out when you start up.',
        'The filter often sits next to the exhaust, which stays hot longer than the oil.',
      ],
      tips: ['Take a photo of which way round the element sits before you lift it out.'],
      illustration: '05-remove-the-filter.svg',
      arPosition: { x: 60, y: 48, width: 18, height: 22 },
    },
    {
      title: 'Fit the new oil filter',
      part: 'New oil filter',
      instruction:
        'Hold the new filter against the old one: same thread, same ring, same size. Wipe the seat clean. Rub a little fresh oil on the new rubber ring. For a can, spin it on until the ring touches, then tighten by hand as far as its instructions say. For a housing, put the new rings in the same grooves and tighten the cap to its torque.',
      minutes: '2-3 minutes',
      warnings: ['Don’t put a tool on a metal can: you’ll crush the ring and never get it off.'],
      tips: ['The torque for a housing is often moulded into its cap.'],
      illustration: '06-fit-the-new-filter.svg',
      arPosition: { x: 62, y: 44, width: 18, height: 22 },
    },
    {
      title: 'Lower the car and fill with new oil',
      part: 'Oil filler',
      instruction:
        'Get the tools and tray out from under the car. Jack it off the stands, take them away and lower it. On the level, pour in about three quarters of the amount in your handbook. Give it a minute to run down, then read the dipstick. Top up a little at a time until it’s between the marks. Cap back on.',
      minutes: '4-6 minutes',
      warnings: [
        'Only use the grade and specification in your handbook. The wrong oil can wreck an engine.',
        'Too much oil does damage as well. Never go over the top mark.',
      ],
      tips: ['No dipstick? The car measures it for you: the handbook says where to look.'],
      illustration: '07-fill-with-new-oil.svg',
      arPosition: { x: 42, y: 28, width: 20, height: 18 },
    },
    {
      title: 'Run the engine, look for leaks, read the dipstick',
      part: 'Dipstick',
      instruction:
        'Outdoors, with all four wheels on the ground, start it and let it idle. The oil light should go out in a few seconds; if not, switch off straight away. After 2 minutes look for drips at the plug and filter, from beside the car. Switch off, wait 5 minutes, read the dipstick and top up to just under the top mark. Engine off, put the car back on the stands to refit the undertray.',
      minutes: '8-9 minutes',
      warnings: [
        'If the oil light stays on or anything drips, switch off and don’t drive it.',
        'Never run the engine with the car on a jack or stands.',
      ],
      tips: ['Wipe the dipstick, push it right home, pull it out and hold it level to read it.'],
      illustration: '08-read-the-dipstick.svg',
      arPosition: { x: 22, y: 34, width: 14, height: 28 },
    },
  ],
  checkResult: [
    'The oil light goes out a few seconds after you start up.',
    'No drips under the car after ten minutes, or the next morning.',
    'The dipstick reads between the marks, near the top one.',
    'You’ve reset the service light as the handbook says, and noted the date and mileage.',
  ],
  disposal: [
    'Pour the old oil into a container with a lid and take it to your council’s recycling centre. They have a tank for it.',
    'Take the old filter as well, drained overnight and bagged.',
    'Never pour oil down a drain, on the ground or in a bin. It poisons the water.',
    'Don’t mix old oil with anything else, or it can’t be recycled.',
  ],
  stopAndCallGarage: [
    'The drain plug won’t shift, or its head is rounding off.',
    'The plug keeps turning and never gets tight: the thread in the sump has gone.',
    'There’s metal or milky sludge in the old oil.',
    'The oil light stays on, or the engine knocks once it’s running.',
    'You can’t lift and support the car safely where you are.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./oil-change/${name}`, import.meta.url).href;
