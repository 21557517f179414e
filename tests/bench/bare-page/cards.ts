import { Dexie, type EntityTable } from 'dexie';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { bareDatabase, cardsAtFirst, paintedMark } from './names.ts';

/** The least page that shows the same list: it opens the database, reads the vehicles and draws the first cards. */
type Row = { id: string; make: string; model: string; registrationNumber: string };

const Card = ({ make, model, registrationNumber }: Row) =>
  createElement(
    'article',
    null,
    createElement('h2', null, `${make} ${model}`),
    createElement('p', null, registrationNumber),
  );

const db = new Dexie(bareDatabase) as Dexie & { vehicles: EntityTable<Row, 'id'> };
db.version(1).stores({ vehicles: 'id', mileageReadings: 'id' });
const rows = await db.vehicles.toArray();
const root = document.getElementById('root');
if (!root) throw new Error('The bare page has no root element');
const cards = rows
  .slice(0, cardsAtFirst)
  .map((row) => createElement(Card, { key: row.id, ...row }));
createRoot(root).render(createElement('main', null, cards));
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(paintedMark)));
