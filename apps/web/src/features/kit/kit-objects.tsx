import { coverOf } from '@roadworthy/content/covers';
import { guideList } from '@roadworthy/content/guide-list';
import { Plus } from 'lucide-react';
import { links } from '../../links.ts';
import { Plate } from '../../lookup/plate.tsx';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { GuideArt } from '../../ui/display/guide-art.tsx';
import { LittleCar } from '../../ui/display/little-car.tsx';
import { Portrait } from '../../ui/display/portrait.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Road } from '../../ui/display/road.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { type BodyType, Silhouette } from '../../ui/display/silhouette.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { TextButton } from '../../ui/inputs/text-button.tsx';
import { KitSection } from './kit-section.tsx';

const vehicles: readonly [BodyType, string][] = [
  ['hatchback', 'Blue'],
  ['saloon', 'Silver'],
  ['estate', 'Red'],
  ['suv', 'Green'],
  ['van', 'White'],
  ['motorcycle', 'Black'],
];

export function KitObjects() {
  return (
    <>
      <KitSection title="Plate">
        <Plate registration="AB17CDE" />
        <Plate registration="A123BCD" />
        <Plate registration="abc 123" />
        <Plate registration="AB17CDE" size="lg" />
      </KitSection>
      <KitSection title="Person">
        <Portrait letters="SP" tone="ink" />
        <Portrait letters="PP" />
        <Portrait letters="JP" size="lg" />
      </KitSection>
      <KitSection title="QR code">
        <QrCode text="https://roadworthy.example/join" label="An example" />
      </KitSection>
      <KitSection title="Sign">
        <Sign label="Road tax" text="Due 1 Mar 2027" />
        <Sign tone="warn" label="MOT" text="26 Nov 2026 · 12 days" />
        <Sign tone="stop" label="MOT" text="Expired 2 Nov 2026" />
        <Sign tone="none" label="Service" text="Not set" />
        <Sign tone="route" label="You join as a" text="Driver" />
        <Sign size="big" label="Insurance · Aviva" text="19 Jun 2027" />
      </KitSection>
      <KitSection title="Button">
        <Button>Primary</Button>
        <Button icon={<Plus size={20} aria-hidden />}>With icon</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="brand">Brand</Button>
        <Button tone="danger">Danger</Button>
        <Button busy>Saving...</Button>
        <Button tone="quiet" busy>
          Connecting...
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="tall">Tall</Button>
        <Button size="lg">Large</Button>
        <ButtonLink to={links.kit} tone="quiet">
          Link
        </ButtonLink>
        <TextButton onPress={async () => undefined}>Text button</TextButton>
      </KitSection>
      <KitSection title="Chip">
        <Chip>Brakes</Chip>
        <Chip tone="go">Taxed</Chip>
        <Chip tone="warn">MOT 26 Nov</Chip>
        <Chip tone="stop">MOT expired</Chip>
      </KitSection>
      <KitSection title="Silhouette">
        {vehicles.map(([body, colour]) => (
          <div key={body} className="w-80 max-w-full overflow-hidden rounded-card">
            <Silhouette body={body} colour={colour} />
          </div>
        ))}
      </KitSection>
      <KitSection title="Guide art">
        {guideList.map(({ id }) => (
          <div key={id} className="guide-art-ground w-60 overflow-hidden rounded-control">
            <GuideArt href={coverOf(id)} className="block w-full" />
          </div>
        ))}
      </KitSection>
      <KitSection title="Brand mark, road, car, spinner">
        <BrandMark />
        <BrandMark size={48} />
        <div className="grid h-16 w-72 items-center rounded-card bg-asphalt px-4">
          <Road />
        </div>
        <div className="grid h-16 w-72 items-center rounded-card bg-asphalt px-4">
          <Road moving />
        </div>
        <LittleCar />
        <Spinner label="Loading" />
        <Spinner size={32} label="Loading" />
      </KitSection>
    </>
  );
}
