/** A tester's texts about one part over the years: first that it wears, then that it has failed. */
export type Wear = {
  advisory: string;
  failure: string;
  type: 'MAJOR' | 'DANGEROUS' | 'MINOR';
  /** Electric vehicles have no exhaust and no oil. */
  needsEngine?: boolean;
};

export const wears: readonly Wear[] = [
  {
    advisory: 'Nearside Front Tyre worn close to legal limit/worn on edge (5.2.3 (e))',
    failure: 'Nearside Front Tyre tread depth below requirements of 1.6mm (5.2.3 (e))',
    type: 'DANGEROUS',
  },
  {
    advisory: 'Offside Rear Tyre slightly damaged/cracking or perishing (5.2.3 (d) (ii))',
    failure: 'Offside Rear Tyre has ply or cords exposed (5.2.3 (d) (ii))',
    type: 'DANGEROUS',
  },
  {
    advisory:
      'Front Brake disc worn, pitted or scored, but not seriously weakened both front (1.1.14 (a) (ii))',
    failure: 'Front Brake disc significantly and obviously worn both front (1.1.14 (a) (ii))',
    type: 'MAJOR',
  },
  {
    advisory: 'Front brake pad(s) wearing thin both front (1.1.13 (a) (ii))',
    failure: 'Nearside Front Brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))',
    type: 'DANGEROUS',
  },
  {
    advisory: 'Rear Brake pipe corroded, covered in grease or other material (1.1.11 (c))',
    failure: 'Rear Brake pipe excessively corroded (1.1.11 (c))',
    type: 'MAJOR',
  },
  {
    advisory:
      'Nearside Front Suspension arm pin or bush worn but not resulting in excessive movement (5.3.4 (a) (i))',
    failure: 'Nearside Front Suspension arm pin or bush excessively worn (5.3.4 (a) (i))',
    type: 'MAJOR',
  },
  {
    advisory: 'Offside Front Coil spring corroded (5.3.1 (b) (i))',
    failure: 'Offside Front Coil spring fractured or broken (5.3.1 (b) (i))',
    type: 'MAJOR',
  },
  {
    advisory:
      'Offside Rear Shock absorber light misting of oil or has limited damping effect (5.3.2 (b))',
    failure:
      'Offside Rear Shock absorber damaged to the extent that it does not function (5.3.2 (b))',
    type: 'MAJOR',
  },
  {
    advisory: 'Nearside Front Ball joint has slight play (5.3.4 (a) (i))',
    failure: 'Nearside Front Ball joint excessively worn (5.3.4 (a) (i))',
    type: 'MAJOR',
  },
  {
    advisory: 'Oil leak, but not excessive (8.4.1 (a) (i))',
    failure: 'Oil leaking excessively and likely to harm the environment (8.4.1 (a) (i))',
    type: 'MAJOR',
    needsEngine: true,
  },
  {
    advisory: 'Exhaust corroded (6.1.2 (a))',
    failure: 'Exhaust has a major leak of exhaust gases (6.1.2 (a))',
    type: 'MAJOR',
    needsEngine: true,
  },
  {
    advisory:
      'Windscreen has damage to an area less than a 40mm circle outside zone A (3.2 (a) (i))',
    failure: 'Nearside Windscreen wiper does not clear the windscreen effectively (3.4 (b) (ii))',
    type: 'MAJOR',
  },
  {
    advisory: 'Offside Headlamp lens slightly defective (4.1.1 (b) (i))',
    failure: 'Offside Headlamp aim too high (4.1.2 (a))',
    type: 'MAJOR',
  },
  {
    advisory: 'Rear Registration plate deteriorated but not likely to be misread (0.1 (b))',
    failure:
      'Rear Registration plate lamp inoperative in the case of multiple lamps (4.7.1 (b) (i))',
    type: 'MINOR',
  },
  {
    advisory: 'Rear Sub-frame corroded but not seriously weakened (5.3.3 (b) (i))',
    failure: 'Rear Sub-frame mounting prescribed area is excessively corroded (5.3.6 (a) (i))',
    type: 'MAJOR',
  },
];

/** General remarks that testers repeat every year. */
export const remarks = [
  'Engine covers fitted obscuring some engine compartment components',
  'Undertrays fitted obscuring some underside components',
  'Child Seat fitted not allowing full inspection of adult belt',
];
