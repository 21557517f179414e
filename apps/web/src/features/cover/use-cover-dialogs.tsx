import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { nationOfOwner } from '@roadworthy/domain/vehicles/owner-nation.rules';
import { useState } from 'react';
import type { Covers } from './cover.reads.ts';
import { CoverDialog, type DialogPurpose } from './cover-dialog.tsx';
import { CoverSheet } from './cover-sheet.tsx';

type Options = Covers & {
  today: CivilDate;
  opened?: string | null;
  onOpened?: (id: string | null) => void;
};

/** Returns the sheet and the form of covers, which the page must render, and the functions that open them. */
export const useCoverDialogs = ({ covers, vehicles, today, opened = null, onOpened }: Options) => {
  const [openId, setOpenId] = useState(opened);
  const [purpose, setPurpose] = useState<DialogPurpose | null>(null);
  const show = (id: string | null) => {
    setOpenId(id);
    onOpened?.(id);
  };
  const cover = covers.find(({ id }) => id === openId) ?? null;
  const vehicleOf = (one: Cover | null) => vehicles.find(({ id }) => id === one?.vehicleId) ?? null;
  const dialogs = (
    <>
      <CoverSheet
        cover={cover}
        vehicle={vehicleOf(cover)}
        nation={nationOfOwner(vehicles)}
        today={today}
        onClose={() => show(null)}
        onEdit={(one) => setPurpose({ for: 'edit', cover: one })}
        onRenew={(one) => setPurpose({ for: 'renew', cover: one })}
      />
      <CoverDialog
        purpose={purpose}
        vehicles={vehicles}
        today={today}
        onClose={() => setPurpose(null)}
      />
    </>
  );
  return { dialogs, show, ask: setPurpose, vehicleOf };
};
