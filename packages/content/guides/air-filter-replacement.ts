import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'air-filter-replacement',
  order: 3,
  title: 'Air Filter Replacement',
  description: 'A clean filter in a quarter of an hour with no tools on most cars.',
  category: 'Engine Maintenance',
  difficulty: 'Easy',
  duration: '15-20 minutes',
  purpose:
    'The air filter keeps dust out of the engine. When it is full of dirt the engine gets less air, loses power and uses more fuel.',
  whenToDo:
    'At the interval in your handbook, or sooner if you drive on dusty roads. Hold the filter against the light: if none comes through between the folds, it is due.',
  tools: [
    'Screwdriver or small socket, if the box has screws instead of clips',
    'Vacuum cleaner or a damp, lint-free cloth',
    'Torch',
    'Gloves',
  ],
  parts: ['Engine air filter for your engine'],
  warnings: [
    'Engine off, key out, and the engine cool: fans and belts can catch fingers and sleeves, and pipes burn.',
    'A hybrid can start its engine by itself. Switch the car off completely and keep the key away from it.',
    'Nothing may fall into the open air pipe. It goes straight to the engine.',
  ],
  figures: [{ label: 'How often the filter is due', figure: 'see your handbook' }],
  steps: [
    {
      title: 'Switch off and open the bonnet',
      part: 'Bonnet catch',
      instruction:
        'Park on level ground, handbrake on, engine off, key out. Let the engine cool. Pull the bonnet lever inside the car, release the catch under the front edge of the bonnet, and prop it open with its stay.',
      minutes: '3-4 minutes',
      warnings: [
        'The cooling fan can start by itself while the engine is hot. Keep your hands out of it.',
      ],
      tips: ['Give the stay a push: it must sit firmly in its hole.'],
      illustration: '01-open-the-bonnet.svg',
      arPosition: { x: 40, y: 12, width: 22, height: 14 },
    },
    {
      title: 'Find the air filter box',
      part: 'Air filter box',
      instruction:
        'Look for a black plastic box, about as big as a shoebox, with a thick pipe that leads to the engine. Your handbook shows where it is. On some cars it sits on top of the engine, under the cover.',
      minutes: '1-2 minutes',
      warnings: [],
      tips: [
        'The small filter behind the glovebox is another one: it cleans the air in the cabin.',
      ],
      illustration: '02-find-the-box.svg',
      arPosition: { x: 58, y: 26, width: 28, height: 30 },
    },
    {
      title: 'Undo the clips or screws',
      part: 'Clips',
      instruction:
        'Push the metal clips outwards with your thumb, or undo the screws of the lid by turns. Put screws where they cannot roll away. If a sensor’s cable is in the way, press its catch and pull on the plug, never on the cable.',
      minutes: '2-3 minutes',
      warnings: ['Clips spring back. Keep your face away and mind your fingers.'],
      tips: ['Count the clips or screws. One is often hidden at the back.'],
      illustration: '03-undo-the-clips.svg',
      arPosition: { x: 56, y: 40, width: 12, height: 14 },
    },
    {
      title: 'Lift out the old filter',
      part: 'Old air filter',
      instruction:
        'Lift the lid just far enough and pull the filter straight out, so that its dirt does not fall into the box. Note which side was up and which way the folds ran. Compare it with the new one: same shape, same size, same rubber edge.',
      minutes: '1-2 minutes',
      warnings: [],
      tips: ['Take a photo before you lift it out.'],
      illustration: '04-lift-out-the-filter.svg',
      arPosition: { x: 58, y: 30, width: 24, height: 20 },
    },
    {
      title: 'Clean the box',
      part: 'Inside of the box',
      instruction:
        'Take out leaves and grit by hand. Vacuum the lower half of the box, or wipe it with a damp cloth. Then wipe the edge on which the filter seals. Keep dirt away from the pipe to the engine, and do not touch the sensor in it.',
      minutes: '3-4 minutes',
      warnings: [
        'Do not blow the box out with compressed air: it drives the dirt into the engine.',
      ],
      tips: ['Wet or oily inside? That is worth asking a garage about.'],
      illustration: '05-clean-the-box.svg',
      arPosition: { x: 58, y: 36, width: 26, height: 24 },
    },
    {
      title: 'Put the new filter in',
      part: 'New air filter',
      instruction:
        'Lay the new filter in the same way round as the old one. Its rubber edge must lie flat in the groove all the way round. Press it down with your fingers along the edge.',
      minutes: '2-3 minutes',
      warnings: ['A filter that sits crooked lets unfiltered air and grit past.'],
      tips: ['Write date and mileage on the frame of the filter with a marker.'],
      illustration: '06-put-the-new-filter-in.svg',
      arPosition: { x: 58, y: 28, width: 26, height: 22 },
    },
    {
      title: 'Close the box and listen',
      part: 'Lid and clips',
      instruction:
        'Hook in the lid, press it down all round and close every clip or screw. Push plugs back on until they click. Take out all tools and rags. Start the engine: it should idle evenly, with no hissing at the box and no warning light. Close the bonnet and check that it has locked.',
      minutes: '3-4 minutes',
      warnings: ['Keep hands, sleeves and hair away from belts and fan while the engine runs.'],
      tips: [
        'If a clip will not close, the lid or the filter is not sitting right. Open it and look; do not force it.',
      ],
      illustration: '07-close-the-box.svg',
      arPosition: { x: 56, y: 24, width: 28, height: 30 },
    },
  ],
  checkResult: [
    'Every clip or screw is closed and the lid has no gap.',
    'The engine idles evenly and nothing hisses.',
    'No engine warning light is on.',
  ],
  disposal: [
    'A paper filter goes into household waste, in a bag to keep the dust in.',
    'If it is oily, take it to your council’s recycling centre.',
    'Do not knock the dust out or wash a paper filter to use it again.',
  ],
  stopAndCallGarage: [
    'Something has fallen into the pipe to the engine. Do not start it.',
    'The box or the pipe is cracked, or a clip has broken off and the lid gapes.',
    'An engine warning light comes on afterwards and stays on.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./air-filter-replacement/${name}`, import.meta.url).href;
