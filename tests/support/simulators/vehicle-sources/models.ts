/** Vehicles that are common on British roads, with the years they were sold. */
export type Engine = { fuel: string; cc: number | null; co2: number };
export type Model = {
  make: string;
  model: string;
  from: number;
  to: number;
  engines: Engine[];
  isVan?: boolean;
};

const petrol = (cc: number, co2: number): Engine => ({ fuel: 'PETROL', cc, co2 });
const diesel = (cc: number, co2: number): Engine => ({ fuel: 'DIESEL', cc, co2 });
const hybrid = (cc: number, co2: number): Engine => ({ fuel: 'HYBRID ELECTRIC', cc, co2 });
const electric: Engine = { fuel: 'ELECTRICITY', cc: null, co2: 0 };

const now = 2099;

export const models: readonly Model[] = [
  {
    make: 'FORD',
    model: 'FIESTA',
    from: 1977,
    to: 2023,
    engines: [petrol(998, 99), petrol(1242, 120), diesel(1499, 89)],
  },
  {
    make: 'FORD',
    model: 'FOCUS',
    from: 1998,
    to: 2025,
    engines: [petrol(999, 105), petrol(1596, 136), diesel(1499, 99)],
  },
  {
    make: 'FORD',
    model: 'KUGA',
    from: 2008,
    to: now,
    engines: [petrol(1498, 143), diesel(1997, 135)],
  },
  {
    make: 'FORD',
    model: 'ESCORT',
    from: 1968,
    to: 1998,
    engines: [petrol(1297, 160), petrol(1597, 172)],
  },
  {
    make: 'FORD',
    model: 'TRANSIT CUSTOM',
    from: 2012,
    to: now,
    engines: [diesel(1995, 175)],
    isVan: true,
  },
  {
    make: 'VAUXHALL',
    model: 'CORSA',
    from: 1993,
    to: now,
    engines: [petrol(1199, 119), petrol(1398, 129)],
  },
  {
    make: 'VAUXHALL',
    model: 'ASTRA',
    from: 1980,
    to: now,
    engines: [petrol(1399, 127), diesel(1598, 97)],
  },
  {
    make: 'VAUXHALL',
    model: 'VIVARO',
    from: 2001,
    to: now,
    engines: [diesel(1598, 160)],
    isVan: true,
  },
  {
    make: 'VOLKSWAGEN',
    model: 'GOLF',
    from: 1974,
    to: now,
    engines: [petrol(1395, 116), diesel(1598, 102), petrol(1984, 148)],
  },
  {
    make: 'VOLKSWAGEN',
    model: 'POLO',
    from: 1976,
    to: now,
    engines: [petrol(999, 105), petrol(1198, 124)],
  },
  {
    make: 'VOLKSWAGEN',
    model: 'TRANSPORTER',
    from: 1968,
    to: now,
    engines: [diesel(1968, 198)],
    isVan: true,
  },
  { make: 'VOLKSWAGEN', model: 'ID.3', from: 2020, to: now, engines: [electric] },
  {
    make: 'NISSAN',
    model: 'QASHQAI',
    from: 2007,
    to: now,
    engines: [petrol(1332, 130), diesel(1461, 99)],
  },
  {
    make: 'NISSAN',
    model: 'MICRA',
    from: 1983,
    to: 2023,
    engines: [petrol(1240, 125), petrol(898, 104)],
  },
  { make: 'NISSAN', model: 'LEAF', from: 2011, to: now, engines: [electric] },
  {
    make: 'TOYOTA',
    model: 'YARIS',
    from: 1999,
    to: now,
    engines: [petrol(1329, 114), hybrid(1490, 92)],
  },
  {
    make: 'TOYOTA',
    model: 'COROLLA',
    from: 1971,
    to: now,
    engines: [petrol(1598, 139), hybrid(1798, 101)],
  },
  { make: 'TOYOTA', model: 'PRIUS', from: 2000, to: now, engines: [hybrid(1798, 89)] },
  {
    make: 'HONDA',
    model: 'JAZZ',
    from: 2002,
    to: now,
    engines: [petrol(1339, 126), hybrid(1498, 102)],
  },
  {
    make: 'HONDA',
    model: 'CIVIC',
    from: 1973,
    to: now,
    engines: [petrol(1799, 145), diesel(1597, 94)],
  },
  { make: 'BMW', model: '320D', from: 1998, to: now, engines: [diesel(1995, 118)] },
  {
    make: 'BMW',
    model: '1 SERIES',
    from: 2004,
    to: now,
    engines: [petrol(1499, 127), diesel(1995, 114)],
  },
  {
    make: 'MERCEDES-BENZ',
    model: 'A 180',
    from: 2012,
    to: now,
    engines: [petrol(1332, 126), diesel(1461, 108)],
  },
  {
    make: 'MERCEDES-BENZ',
    model: 'SPRINTER',
    from: 1995,
    to: now,
    engines: [diesel(2143, 215)],
    isVan: true,
  },
  {
    make: 'AUDI',
    model: 'A3',
    from: 1996,
    to: now,
    engines: [petrol(1395, 109), diesel(1968, 106)],
  },
  {
    make: 'MINI',
    model: 'COOPER',
    from: 2001,
    to: now,
    engines: [petrol(1499, 114), petrol(1598, 127)],
  },
  { make: 'LAND ROVER', model: 'DEFENDER', from: 1984, to: now, engines: [diesel(2198, 266)] },
  {
    make: 'KIA',
    model: 'SPORTAGE',
    from: 1995,
    to: now,
    engines: [petrol(1591, 149), diesel(1685, 119)],
  },
  { make: 'HYUNDAI', model: 'I10', from: 2008, to: now, engines: [petrol(998, 108)] },
  {
    make: 'SKODA',
    model: 'OCTAVIA',
    from: 1998,
    to: now,
    engines: [petrol(1395, 114), diesel(1598, 99)],
  },
  { make: 'FIAT', model: '500', from: 2008, to: now, engines: [petrol(1242, 110)] },
  { make: 'PEUGEOT', model: '208', from: 2012, to: now, engines: [petrol(1199, 103), electric] },
  {
    make: 'RENAULT',
    model: 'CLIO',
    from: 1991,
    to: now,
    engines: [petrol(898, 105), petrol(1149, 135)],
  },
  { make: 'TESLA', model: 'MODEL 3', from: 2019, to: now, engines: [electric] },
  { make: 'MG', model: 'MG4', from: 2022, to: now, engines: [electric] },
  { make: 'AUSTIN', model: 'MINI', from: 1959, to: 1988, engines: [petrol(998, 150)] },
  { make: 'MORRIS', model: 'MINOR', from: 1948, to: 1971, engines: [petrol(1098, 160)] },
  { make: 'TRIUMPH', model: 'SPITFIRE', from: 1962, to: 1980, engines: [petrol(1493, 190)] },
  { make: 'MG', model: 'MGB', from: 1962, to: 1980, engines: [petrol(1798, 210)] },
  { make: 'ROVER', model: '200', from: 1984, to: 1999, engines: [petrol(1396, 170)] },
  { make: 'VAUXHALL', model: 'CAVALIER', from: 1975, to: 1995, engines: [petrol(1598, 172)] },
];

export const colours = [
  'BLACK',
  'BLACK',
  'GREY',
  'GREY',
  'WHITE',
  'WHITE',
  'BLUE',
  'BLUE',
  'SILVER',
  'SILVER',
  'RED',
  'GREEN',
  'ORANGE',
  'BEIGE',
];
