import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'spark-plug-replacement',
  order: 4,
  title: 'Spark Plug Replacement',
  description:
    'Change the plugs on a petrol engine one at a time: cold, clean and to the right torque.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '1-2 hours',
  purpose:
    'A spark plug lights the fuel in each cylinder. Worn plugs make the car harder to start, lumpy at idle and thirstier. Only petrol engines have them; diesels don’t.',
  whenToDo:
    'Go by your handbook. Do it sooner if the engine misfires, is a pig to start, or the engine light points to the ignition. If that light flashes, ease off and stop as soon as it is safe.',
  tools: [
    'Spark plug socket with a rubber or magnetic grip',
    'Ratchet and extension',
    'Torque wrench',
    'Socket or Torx bits for the coil bolts',
    'Vacuum cleaner or hand blower',
    'Safety glasses and gloves',
    'Torch',
  ],
  parts: ['A full set of spark plugs of the type in your handbook'],
  warnings: [
    'Only on a cold engine. Undo plugs hot and you pull the thread out of the cylinder head.',
    'Ignition off and key out the whole time: the coils make enough voltage to injure or kill.',
    'On a hybrid, keep off the orange cables. Switch the car right off and keep the key well away from it.',
    'Don’t let anything drop down a plug hole. It’ll wreck the engine.',
    'When you start the engine at the end, do it outdoors. Exhaust fumes can kill you in a garage.',
  ],
  figures: [{ label: 'Type of plug and its gap', figure: 'see your handbook' }],
  steps: [
    {
      title: 'Check the plugs and let the engine go cold',
      part: 'New spark plugs',
      instruction:
        'Check the number on the new plugs against your handbook, and count them: one per cylinder, two on some engines. Park outdoors on level ground, handbrake on, engine off, key out. Let the engine go stone cold, overnight if you can.',
      minutes: '5-8 minutes',
      warnings: ['Warm isn’t cold. You should be able to rest your hand on it.'],
      tips: [
        'If the plugs are buried under an intake pipe you can’t shift easily, leave this one to a garage.',
      ],
      illustration: '01-check-the-plugs.svg',
      arPosition: { x: 34, y: 64, width: 22, height: 18 },
    },
    {
      title: 'Take off the engine cover',
      part: 'Engine cover',
      instruction:
        'Pull the plastic cover straight up off its rubber feet, or undo its screws. You’ll see a row of coils, one over each plug, each with a connector. Older engines have thick leads instead. Clear leaves and dirt from round the coils.',
      minutes: '3-5 minutes',
      warnings: [],
      tips: ['Take a photo of the cables before you move any.'],
      illustration: '02-take-off-the-cover.svg',
      arPosition: { x: 30, y: 26, width: 40, height: 26 },
    },
    {
      title: 'Unplug the first coil and lift it out',
      part: 'Ignition coil',
      instruction:
        'Do one cylinder at a time. Press the catch on the coil’s connector and pull the connector off. Undo the coil’s bolt. Twist the coil a little each way and pull it straight up. With leads, pull on the boot, never on the cable.',
      minutes: '2-3 minutes',
      warnings: ['Old connectors are brittle. Press the catch right in before you pull.'],
      tips: ['Sticking to one cylinder means no coil or lead gets mixed up.'],
      illustration: '03-lift-out-the-coil.svg',
      arPosition: { x: 32, y: 30, width: 14, height: 24 },
    },
    {
      title: 'Clean out the plug hole',
      part: 'Plug hole',
      instruction:
        'Shine the torch down the hole. Vacuum or blow out any grit before you touch the plug: it’ll fall into the cylinder otherwise. Look for oil down there and make a note of it.',
      minutes: '2-3 minutes',
      warnings: ['Wear safety glasses. Grit flies out of the hole.'],
      tips: ['A little oil down the hole usually means a leaking cover seal. Get it looked at.'],
      illustration: '04-clean-the-plug-hole.svg',
      arPosition: { x: 36, y: 38, width: 12, height: 16 },
    },
    {
      title: 'Unscrew the old plug',
      part: 'Old spark plug',
      instruction:
        'Push the plug socket straight onto the plug with the extension. Crack it loose anticlockwise with a steady pull, then spin it out by hand. Look at the tip: light brown or grey is healthy. Keep the old plugs in order.',
      minutes: '3-5 minutes',
      warnings: [
        'If it stays tight or creaks, stop. Force it and the thread comes out of the head.',
      ],
      tips: [
        'Keep the ratchet in line with the plug: pull at an angle and you crack the insulator.',
      ],
      illustration: '05-unscrew-the-plug.svg',
      arPosition: { x: 36, y: 34, width: 14, height: 26 },
    },
    {
      title: 'Compare the new plug with the old one',
      part: 'Electrode gap',
      instruction:
        'Hold old and new side by side: same thread, same length, same seat. Check the white insulator for cracks. Most plugs come with the gap set. If your handbook says to check it, use a round gauge and never lever on the centre tip.',
      minutes: '2-3 minutes',
      warnings: ['Too long a thread and the plug hits the piston. If in doubt, don’t fit it.'],
      tips: ['Dropped a plug? Bin it: the insulator may be cracked inside.'],
      illustration: '06-compare-the-plugs.svg',
      arPosition: { x: 40, y: 60, width: 18, height: 22 },
    },
    {
      title: 'Screw the new plug in by hand, then torque it',
      part: 'New spark plug',
      instruction:
        'Put the plug in the socket and lower it gently down the hole. Turn it in with your fingers on the extension, no ratchet. It should spin easily until it seats. Only then use the torque wrench, set to the figure in the service manual or on the plugs’ box.',
      minutes: '3-5 minutes',
      warnings: [
        'A plug that starts crooked ruins the head. If it binds, back it out and start again.',
        'Too tight and you strip the thread; too loose and the plug burns out.',
      ],
      tips: ['No grease on the thread unless the plug’s maker says so: it makes you overtighten.'],
      illustration: '07-fit-the-new-plug.svg',
      arPosition: { x: 36, y: 32, width: 14, height: 28 },
    },
    {
      title: 'Refit the coil, do the others, start the engine',
      part: 'Ignition coil',
      instruction:
        'Push the coil straight down until you feel it seat on the plug. Fit its bolt, and push the connector on until it clicks. Now the other cylinders, one by one, from step 3. Refit the cover and count your tools. Outdoors, start the engine: it should run smoothly straight away.',
      minutes: '40-60 minutes',
      warnings: ['Don’t touch coils or leads with the engine running.'],
      tips: ['Running rough? Switch off and push every coil and connector home.'],
      illustration: '08-refit-the-coil.svg',
      arPosition: { x: 30, y: 28, width: 40, height: 26 },
    },
  ],
  checkResult: [
    'The engine starts first time and ticks over evenly.',
    'No engine warning light, steady or flashing.',
    'Every connector has clicked and there’s no tool or bolt left over.',
  ],
  disposal: [
    'Old plugs go in the scrap metal at your council’s recycling centre.',
    'Some hold a little precious metal: a garage or scrap dealer may want them.',
    'Oily rags don’t belong in the recycling at home. Ask at the recycling centre.',
  ],
  stopAndCallGarage: [
    'A plug won’t come loose, or snaps.',
    'A plug won’t screw in easily by hand, or turns and never gets tight.',
    'Something has dropped down a plug hole. Don’t turn the engine over.',
    'Plugs are wet with oil or coolant, or one looks nothing like the rest.',
    'The engine runs rough afterwards, or its warning light flashes.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./spark-plug-replacement/${name}`, import.meta.url).href;
