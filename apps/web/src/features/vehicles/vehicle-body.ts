import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import type { BodyType } from '../../ui/display/silhouette.tsx';

/** Shapes by name, because owners are not asked for the shape; it only chooses a drawing. The first match wins. */
const shapes: readonly [BodyType, RegExp][] = [
  [
    'van',
    /\b(transit|sprinter|vivaro|trafic|transporter|crafter|caddy|berlingo|partner|dispatch|expert|ducato|boxer|relay|master|movano|combo|kangoo|connect|doblo|vito|proace|van|camper|motorhome)\b/,
  ],
  [
    'motorcycle',
    /\b(triumph|ducati|kawasaki|yamaha|harley.davidson|royal enfield|vespa|piaggio|aprilia|ktm|lambretta|motorcycle|motorbike|scooter)\b/,
  ],
  [
    'suv',
    /\b(qashqai|juke|sportage|tucson|kuga|puma|tiguan|range rover|discovery|defender|evoque|duster|rav4|cr-?v|hr-?v|x[1-7]|q[2-8]|xc\d\d|2008|3008|5008|mokka|captur|kodiaq|jeep|suv|4x4)\b/,
  ],
  [
    'mpv',
    /\b(zafira|touran|sharan|galaxy|[sbc].?max|picasso|spacetourer|scenic|espace|meriva|carens|alhambra|jazz|note|verso|lodgy|jogger|b.class)\b/,
  ],
  [
    'city',
    /\b(500|panda|mini|aygo|micra|up|smart|ka|i10|picanto|twingo|c1|10[678]|citigo|mii|alto|ignis|adam|spark|celerio|zoe|honda e)\b/,
  ],
  ['estate', /\b(estate|touring|avant|sportback|sw|v[5-9]0|tourer|superb)\b/],
  [
    'saloon',
    /\b(saloon|passat|mondeo|insignia|octavia|3 series|5 series|[ce].class|a4|a6|model [3s])\b/,
  ],
];

export const guessBody = ({ make, model }: { make: string; model: string }): BodyType => {
  const name = `${make} ${model}`.toLowerCase();
  return shapes.find(([, words]) => words.test(name))?.[0] ?? 'hatchback';
};

/** Returns what the owner would call the vehicle. */
export const nounOf = (vehicle: { make: string; model: string }): VehicleNoun => {
  const body = guessBody(vehicle);
  if (body === 'van') return 'van';
  return body === 'motorcycle' ? 'motorbike' : 'car';
};
