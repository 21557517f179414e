import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import type { Timeline } from '@roadworthy/domain/passport/timeline.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { LeaveGuard, ofMadeLink } from '../../../forms/leave-guard.tsx';
import { useSyncStatus } from '../../../records/hooks.ts';
import { useIsDemo } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { ChooseForm } from './choose-form.tsx';
import { Made } from './made-link.tsx';
import { OpenLinksList } from './open-links.tsx';
import { blockOf } from './share-words.ts';
import { useLinks } from './use-links.ts';

type SharedProps = { vehicle: Vehicle; timeline: Timeline };

type ContentProps = SharedProps & {
  made: MadeLink | null;
  onMade: (made: MadeLink) => void;
  onTaken: () => void;
  onAnother: () => void;
};

function Content({ vehicle, timeline, made, onMade, onTaken, onAnother }: ContentProps) {
  const { online, waiting } = useSyncStatus();
  const isDemo = useIsDemo();
  const links = useLinks(vehicle.id, { online: online && !isDemo });
  return (
    <div className="grid gap-6 overflow-y-auto px-3 pb-4">
      {made ? (
        <Made
          made={made}
          registration={vehicle.registrationNumber}
          onTaken={onTaken}
          onAnother={onAnother}
        />
      ) : (
        <ChooseForm
          vehicle={vehicle}
          timeline={timeline}
          block={blockOf({ online, isDemo })}
          isWaiting={waiting > 0}
          onMade={(link) => {
            onMade(link);
            void links.reload();
          }}
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

export type ShareSheetProps = SharedProps & { open: boolean; onClose: () => void };

/** Makes a link to a vehicle's history, and lists the links of the garage that are open. */
export function ShareSheet({ open, onClose, ...content }: ShareSheetProps) {
  const [made, setMade] = useState<MadeLink | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const wouldLose = made !== null && !isTaken;
  const forget = () => {
    setMade(null);
    setTaken(false);
    setLeave(null);
  };
  const close = () => {
    forget();
    onClose();
  };
  const holdFor = (go: () => void): boolean => {
    if (wouldLose) setLeave(() => go);
    return wouldLose;
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        hold={() => holdFor(close)}
        title="Share this history"
        wide
      >
        {open && (
          <Content
            {...content}
            made={made}
            onMade={setMade}
            onTaken={() => setTaken(true)}
            onAnother={() => {
              if (!holdFor(forget)) forget();
            }}
          />
        )}
      </Sheet>
      <LeaveGuard dirty={wouldLose} words={ofMadeLink} />
      <ConfirmDialog
        {...ofMadeLink}
        open={leave !== null}
        go="Leave"
        onStay={() => setLeave(null)}
        onGo={() => leave?.()}
      />
    </>
  );
}
