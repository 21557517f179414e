import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'air-filter-replacement',
  order: 3,
  title: 'Air Filter Replacement',
  description: 'A clean filter in a quarter of an hour, with no tools on most cars.',
  category: 'Engine Maintenance',
  difficulty: 'Easy',
  duration: '15-20 minutes',
  purpose:
    'The air filter keeps dust out of the engine. Once it’s clogged the engine can’t breathe: it loses power and drinks more fuel.',
  whenToDo:
    'Go by your handbook, or do it sooner if you drive dusty roads. Hold the filter up to the light: if none gets through between the folds, change it.',
  tools: [
    'Screwdriver or small socket, if the box has screws instead of clips',
    'Vacuum cleaner or a damp, lint-free cloth',
    'Torch',
    'Gloves',
  ],
  parts: ['Engine air filter for your engine'],
  warnings: [
    'Engine off, key out and everything cool: fans and belts grab fingers and sleeves, and pipes burn.',
    'A hybrid can fire up by itself. Switch the car right off and keep the key well away from it.',
    'Don’t let anything fall into the open air pipe. It goes straight to the engine.',
    'When you start the engine at the end, do it outdoors. Exhaust fumes can kill you in a garage.',
  ],
  figures: [{ label: 'How often the filter is due', figure: 'see your handbook' }],
  steps: [
    {
      title: 'Switch off and open the bonnet',
      part: 'Bonnet catch',
      instruction:
        'Park outdoors on level ground, handbrake on, engine off, key out. Let the engine cool. Pull the bonnet lever inside the car, release the catch under the front edge and prop the bonnet up with the stay.',
      minutes: '3 minutes',
      warnings: [
        'The cooling fan can kick in by itself while the engine is hot. Keep your hands out of it.',
      ],
      tips: ['Give the stay a push to make sure it’s home in its hole.'],
      illustration: '01-open-the-bonnet.svg',
      arPosition: { x: 40, y: 12, width: 22, height: 14 },
    },
    {
      title: 'Find the air filter box',
      part: 'Air filter box',
      instruction:
        'Look for a black plastic box about the size of a shoebox, with a fat pipe going to the engine. Your handbook shows where it is. On some cars it sits on top of the engine, under the cover.',
      minutes: '1-2 minutes',
      warnings: [],
      tips: ['The small filter behind the glovebox is a different one: it’s for the cabin.'],
      illustration: '02-find-the-box.svg',
      arPosition: { x: 58, y: 26, width: 28, height: 30 },
    },
    {
      title: 'Undo the clips or screws',
      part: 'Clips',
      instruction:
        'Flick the metal clips out with your thumb, or undo the lid’s screws a bit at a time. Put the screws where they can’t roll away. If a sensor’s cable is in the way, press its catch and pull the plug off, never the cable.',
      minutes: '2-3 minutes',
      warnings: ['Clips spring back. Keep your face away and mind your fingers.'],
      tips: ['Count the clips or screws. There’s often one hiding at the back.'],
      illustration: '03-undo-the-clips.svg',
      arPosition: { x: 56, y: 40, width: 12, height: 14 },
    },
    {
      title: 'Lift out the old filter',
      part: 'Old air filter',
      instruction:
        'Lift the lid just enough and pull the filter straight out, so the dirt doesn’t drop into the box. Note which way up it was and which way the folds ran. Hold it against the new one: same shape, same size, same rubber edge.',
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
        'Pick out leaves and grit by hand. Vacuum the bottom half of the box, or wipe it with a damp cloth. Wipe the edge the filter seals on. Keep the dirt away from the pipe to the engine, and don’t touch the sensor in it.',
      minutes: '3-4 minutes',
      warnings: ['Don’t blow it out with compressed air: that drives the dirt into the engine.'],
      tips: ['Wet or oily inside? Ask a garage why.'],
      illustration: '05-clean-the-box.svg',
      arPosition: { x: 58, y: 36, width: 26, height: 24 },
    },
    {
      title: 'Put the new filter in',
      part: 'New air filter',
      instruction:
        'Drop the new filter in the same way round as the old one. Its rubber edge should lie flat in the groove all the way round. Press it down along the edge with your fingers.',
      minutes: '2 minutes',
      warnings: ['A filter that sits crooked lets grit past.'],
      tips: ['Write the date and mileage on the filter’s frame with a marker.'],
      illustration: '06-put-the-new-filter-in.svg',
      arPosition: { x: 58, y: 28, width: 26, height: 22 },
    },
    {
      title: 'Close the box and listen',
      part: 'Lid and clips',
      instruction:
        'Hook the lid in, press it down all round and do up every clip or screw. Push the plugs back on until they click. Get all your tools and rags out. Outdoors, start the engine: it should tick over evenly, with no hissing at the box and no warning light. Shut the bonnet and check it has latched.',
      minutes: '3-4 minutes',
      warnings: ['Keep hands, sleeves and hair clear of the belts and fan while it’s running.'],
      tips: [
        'If a clip won’t close, the lid or the filter isn’t sitting right. Open it up and look; don’t force it.',
      ],
      illustration: '07-close-the-box.svg',
      arPosition: { x: 56, y: 24, width: 28, height: 30 },
    },
  ],
  checkResult: [
    'Every clip or screw is done up and there’s no gap round the lid.',
    'The engine ticks over evenly and nothing hisses.',
    'No engine warning light is on.',
  ],
  disposal: [
    'Bag a paper filter to keep the dust in, and put it in the household waste.',
    'If it’s oily, take it to your council’s recycling centre.',
    'Don’t knock the dust out of a paper filter, or wash it, to use it again.',
  ],
  stopAndCallGarage: [
    'Something has dropped into the pipe to the engine. Don’t start it.',
    'The box or the pipe is cracked, or a clip has snapped and the lid won’t close.',
    'An engine warning light comes on afterwards and stays on.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./air-filter-replacement/${name}`, import.meta.url).href;
