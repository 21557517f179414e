import type { Guide } from '@roadworthy/domain/guides/guides.schema';

export const guide: Guide = {
  id: 'spark-plug-replacement',
  order: 4,
  title: 'Spark Plug Replacement',
  description:
    'Change the plugs of a petrol engine one at a time, cold, clean and to the right torque.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '1-2 hours',
  purpose:
    'A spark plug lights the fuel in each cylinder. Worn plugs make starting harder, the idle rough and fuel use higher. Only petrol engines have them; diesels do not.',
  whenToDo:
    'At the interval in your handbook. Sooner if the engine misfires, starts badly or the engine warning light points to ignition. A flashing engine light means: ease off and stop soon.',
  tools: [
    'Spark plug socket with a rubber or magnetic holder',
    'Ratchet and extension',
    'Torque wrench',
    'Socket or Torx bits for the coil bolts',
    'Vacuum cleaner or hand blower',
    'Safety glasses and gloves',
    'Torch',
  ],
  parts: ['A full set of spark plugs of the type in your handbook'],
  warnings: [
    'Only on a cold engine. In a hot one, plugs tear the thread out of the cylinder head.',
    'Ignition off and key out the whole time: the coils make a voltage that can injure or kill.',
    'On a hybrid keep off the orange cables. Switch the car off completely and keep the key away from it.',
    'Nothing may fall into a plug hole. It would wreck the engine.',
  ],
  figures: [{ label: 'Type of plug and its gap', figure: 'see your handbook' }],
  steps: [
    {
      title: 'Check the plugs and let the engine go cold',
      part: 'New spark plugs',
      instruction:
        'Compare the number on the new plugs with your handbook, and count them: one for each cylinder, on some engines two. Park on level ground, handbrake on, engine off, key out. Let the engine go stone cold, best overnight.',
      minutes: '5-10 minutes',
      warnings: ['A warm engine is not cold enough. You must be able to rest your hand on it.'],
      tips: [
        'If the plugs sit deep under an intake pipe you cannot move easily, leave the job to a garage.',
      ],
      illustration: '01-check-the-plugs.svg',
      arPosition: { x: 34, y: 64, width: 22, height: 18 },
    },
    {
      title: 'Take off the engine cover',
      part: 'Engine cover',
      instruction:
        'Pull the plastic cover straight up off its rubber feet, or undo its screws. You now see a coil above each plug, in a row, each with a plug and cable. Older engines have thick leads instead. Clear leaves and dirt from around the coils.',
      minutes: '5-10 minutes',
      warnings: [],
      tips: ['Take a photo of the cables before you move any.'],
      illustration: '02-take-off-the-cover.svg',
      arPosition: { x: 30, y: 26, width: 40, height: 26 },
    },
    {
      title: 'Unplug the first coil and lift it out',
      part: 'Ignition coil',
      instruction:
        'Work on one cylinder at a time. Press the catch of the coil’s connector and pull the connector off. Undo the coil’s bolt. Twist the coil a little left and right, then pull it straight up. With leads: pull on the boot, never on the cable.',
      minutes: '5-10 minutes',
      warnings: ['Old connectors are brittle. Press the catch fully before you pull.'],
      tips: ['One cylinder at a time, so that no coil or lead can be mixed up.'],
      illustration: '03-lift-out-the-coil.svg',
      arPosition: { x: 32, y: 30, width: 14, height: 24 },
    },
    {
      title: 'Clean out the plug hole',
      part: 'Plug hole',
      instruction:
        'Shine the torch into the hole. Vacuum or blow out grit and sand before you loosen the plug: what lies there falls into the cylinder once the plug is out. Look for oil in the hole and note it.',
      minutes: '5-10 minutes',
      warnings: ['Wear safety glasses. Grit flies out of the hole.'],
      tips: ['A little oil in the hole points to a leaking cover seal. Have it seen to.'],
      illustration: '04-clean-the-plug-hole.svg',
      arPosition: { x: 36, y: 38, width: 12, height: 16 },
    },
    {
      title: 'Unscrew the old plug',
      part: 'Old spark plug',
      instruction:
        'Put the plug socket with the extension straight onto the plug. Loosen it anticlockwise with steady force, then unscrew it with your fingers on the extension and lift it out. Look at its tip: light brown or grey is healthy. Keep the old plugs in order.',
      minutes: '10-15 minutes',
      warnings: [
        'If it is tight all the way or creaks, stop turning. Forcing it tears the thread out of the head.',
      ],
      tips: ['Keep the ratchet in line with the plug: a slanted pull cracks the white insulator.'],
      illustration: '05-unscrew-the-plug.svg',
      arPosition: { x: 36, y: 34, width: 14, height: 26 },
    },
    {
      title: 'Compare the new plug with the old one',
      part: 'Electrode gap',
      instruction:
        'Hold old and new side by side: same thread, same length, same seat. Look for cracks in the white insulator. Most plugs come with the gap set. If your handbook asks you to check it, use a round gauge and never lever on the centre tip.',
      minutes: '5-10 minutes',
      warnings: ['A plug with too long a thread hits the piston. When in doubt, do not fit it.'],
      tips: [
        'A plug that has been dropped is a plug for the bin: its insulator may be cracked inside.',
      ],
      illustration: '06-compare-the-plugs.svg',
      arPosition: { x: 40, y: 60, width: 18, height: 22 },
    },
    {
      title: 'Screw the new plug in by hand, then torque it',
      part: 'New spark plug',
      instruction:
        'Put the plug in the socket and lower it gently into the hole. Turn it clockwise with your fingers on the extension, without the ratchet. It must turn easily until it sits. Only then use the torque wrench, set to the figure in the service manual or on the plugs’ box.',
      minutes: '10-15 minutes',
      warnings: [
        'A plug that starts crooked cuts a new thread and ruins the head. If it binds, back it out and start again.',
        'Too tight breaks the thread, too loose lets the plug burn out.',
      ],
      tips: [
        'No grease on the thread unless the plug’s maker asks for it: it makes you overtighten.',
      ],
      illustration: '07-fit-the-new-plug.svg',
      arPosition: { x: 36, y: 32, width: 14, height: 28 },
    },
    {
      title: 'Refit the coil, do the others, start the engine',
      part: 'Ignition coil',
      instruction:
        'Push the coil straight down until you feel it seat on the plug. Fit its bolt, and push the connector on until it clicks. Do the other cylinders in the same way, one after the other. Refit the cover, count your tools, and start the engine. It should run smoothly from the first moment.',
      minutes: '15-30 minutes',
      warnings: ['Do not touch coils or leads while the engine runs.'],
      tips: ['Running rough? Switch off and press every coil and connector home.'],
      illustration: '08-refit-the-coil.svg',
      arPosition: { x: 30, y: 28, width: 40, height: 26 },
    },
  ],
  checkResult: [
    'The engine starts at once and idles evenly.',
    'No engine warning light, neither steady nor flashing.',
    'Every connector has clicked and no tool or bolt is left over.',
  ],
  disposal: [
    'Old plugs go into the scrap metal at your council’s recycling centre.',
    'Some hold a little precious metal: a garage or scrap dealer may want them.',
    'Oily rags do not belong in household recycling. Ask at the recycling centre.',
  ],
  stopAndCallGarage: [
    'A plug will not loosen, or breaks off.',
    'A plug will not screw in easily by hand, or turns without getting tight.',
    'Something has fallen into a plug hole. Do not turn the engine.',
    'Plugs are wet with oil or coolant, or one looks quite different from the rest.',
    'The engine runs rough or its warning light flashes afterwards.',
  ],
};

export const drawing = (name: string): string =>
  new URL(`./spark-plug-replacement/${name}`, import.meta.url).href;
