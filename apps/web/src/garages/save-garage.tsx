import { Download } from 'lucide-react';
import { saveText } from '../browser/save-file.ts';
import { useToday } from '../browser/today.ts';
import { notify } from '../notify/notify.ts';
import { failureWords } from '../records/failure-words.ts';
import { garageAsText } from '../records/garages/garage-as-text.ts';
import type { KnownGarage } from '../records/garages/known-garages.ts';
import { Button } from '../ui/inputs/button.tsx';
import { useSharedGarages } from './use-garages.ts';

/** Saves the records of a garage that is closed, while this device has them. */
export function SaveGarage({ garage: { id, name } }: { garage: Pick<KnownGarage, 'id' | 'name'> }) {
  const today = useToday();
  const client = useSharedGarages()?.clients.find(({ store }) => store.garageId === id);
  if (!client) return null;
  const save = async () => {
    try {
      saveText(
        `roadworthy-garage-${today}`,
        await garageAsText(client.store, { name, today }),
        'json',
      );
    } catch (error) {
      notify.error(failureWords(error, 'Failed to save the records.'));
    }
  };
  return (
    <div className="mt-2">
      <Button tone="quiet" icon={<Download size={18} aria-hidden />} onClick={() => void save()}>
        Download its records
      </Button>
    </div>
  );
}
