export type Disclaimer = {
  readonly name: string;
  /** Raised with every change of the words, so that every user accepts them again. */
  readonly version: number;
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The statements to tick, one by one. */
  readonly checks: readonly [string, string];
  /** The message that the camera view shows briefly when it opens. */
  readonly banner: string;
};

export const cameraGuideDisclaimer: Disclaimer = {
  name: 'camera-guide',
  version: 3,
  title: 'Before you use the camera guide',
  sections: [
    {
      heading: 'Safety',
      lines: [
        'Park on firm, level ground. Switch the engine off and let it cool.',
        'Never put any part of your body under a vehicle that is held only by a jack.',
        'Put the phone down when you need both hands. Never use the guide while driving.',
        'A marker shows where a part usually is, or where you pinned it. Check it is the right part before you touch it.',
        'Stop if you are unsure, and ask a garage.',
      ],
    },
    {
      heading: 'Legal',
      lines: [
        'The guide is general guidance. It does not replace your handbook, the manufacturer’s instructions or a professional.',
        'You decide whether you can do it safely.',
        'Nothing here takes away rights that you have by law.',
      ],
    },
  ],
  checks: [
    'I have read the safety advice and will follow it.',
    'I understand that this is general guidance, and I decide whether I can do it safely.',
  ],
  banner: 'General guidance only. Your handbook comes first.',
};
