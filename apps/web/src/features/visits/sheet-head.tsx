import type { JobSheet } from '@roadworthy/domain/visits/visits.schema';
import type { ReactNode } from 'react';
import { Plate } from '../../lookup/plate.tsx';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { wordVehicle } from './sheet-words.ts';

export const column = 'mx-auto w-full max-w-[640px] px-4';

/** The dark head of the page, which has its own light in every theme. */
export function SheetHead({ children }: { children?: ReactNode }) {
  return (
    <header data-theme="dark" className="night overflow-x-clip px-4 pt-2 pb-5">
      <div className="mx-auto w-full max-w-[608px]">
        <h1
          tabIndex={-1}
          className="flex min-h-11 items-center gap-3 font-sign text-20 font-extrabold"
        >
          <BrandMark />
          Job sheet
        </h1>
        {children}
      </div>
    </header>
  );
}

export function VehicleHead({ vehicle }: Pick<JobSheet, 'vehicle'>) {
  return (
    <SheetHead>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Plate registration={vehicle.plate} size="lg" />
        <p className="min-w-0 text-15 text-ink-2 wrap-anywhere">
          <b className="block font-sign text-18 font-extrabold text-ink">
            {`${vehicle.make} ${vehicle.model}`}
          </b>
          {wordVehicle({ vehicle })}
          {vehicle.vinEnding && (
            <span className="block">
              VIN ends in <span className="font-semibold">{vehicle.vinEnding}</span>
            </span>
          )}
        </p>
      </div>
    </SheetHead>
  );
}
