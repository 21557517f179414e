import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import type { Timeline } from '@roadworthy/domain/passport/timeline.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { useSyncStatus } from '../../../records/hooks.ts';
import { useIsDemo } from '../../../session/session.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { ChooseForm } from './choose-form.tsx';
import { Made } from './made-link.tsx';
import { OpenLinksList } from './open-links.tsx';
import { blockOf } from './share-words.ts';
import { useLinks } from './use-links.ts';

type ContentProps = { vehicle: Vehicle; timeline: Timeline };

function Content({ vehicle, timeline }: ContentProps) {
  const { online, waiting } = useSyncStatus();
  const isDemo = useIsDemo();
  const [made, setMade] = useState<MadeLink | null>(null);
  const links = useLinks(vehicle.id, { online: online && !isDemo });
  const onMade = (link: MadeLink) => {
    setMade(link);
    void links.reload();
  };
  return (
    <div className="grid gap-6 overflow-y-auto px-3 pb-4">
      {made ? (
        <Made
          made={made}
          registration={vehicle.registrationNumber}
          onAnother={() => setMade(null)}
        />
      ) : (
        <ChooseForm
          vehicle={vehicle}
          timeline={timeline}
          block={blockOf({ online, isDemo })}
          isWaiting={waiting > 0}
          onMade={onMade}
        />
      )}
      {!isDemo && (
        <section aria-labelledby="open-links">
          <h3 id="open-links" className="mb-1 text-18 font-semibold">
            Open links
          </h3>
          <OpenLinksList of={links} online={online} />
        </section>
      )}
    </div>
  );
}

export type ShareSheetProps = ContentProps & { open: boolean; onClose: () => void };

/** Makes a link to a vehicle's history, and lists the links of the garage that are open. */
export function ShareSheet({ open, onClose, ...content }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Share this history" wide>
      {open && <Content {...content} />}
    </Sheet>
  );
}
