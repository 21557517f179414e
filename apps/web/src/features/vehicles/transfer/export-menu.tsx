import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Braces, Download, Table } from 'lucide-react';
import { saveText } from '../../../browser/save-file.ts';
import { notify } from '../../../notify/notify.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { Format } from './vehicles-text.ts';

type ExportMenuProps = { vehicles: readonly Vehicle[]; today: string };

const words = { json: '', csv: ' to CSV' };

const exportVehicles = async (format: Format, { vehicles, today }: ExportMenuProps) => {
  try {
    const { encodeVehicles, exportName } = await import('./vehicles-text.ts');
    saveText(exportName(format, today), encodeVehicles(format, vehicles), format);
    notify.success(
      vehicles.length === 1
        ? `Exported 1 vehicle${words[format]} successfully!`
        : `Exported ${vehicles.length} vehicles${words[format]} successfully!`,
    );
  } catch {
    notify.error(`Failed to export vehicles${words[format]}`);
  }
};

export function ExportMenu(props: ExportMenuProps) {
  if (props.vehicles.length === 0) return null;
  return (
    <Menu
      label="Export"
      icon={<Download size={20} aria-hidden />}
      items={[
        {
          label: 'Export as JSON',
          icon: <Braces size={20} aria-hidden />,
          onSelect: () => void exportVehicles('json', props),
        },
        {
          label: 'Export as CSV',
          icon: <Table size={20} aria-hidden />,
          onSelect: () => void exportVehicles('csv', props),
        },
      ]}
    />
  );
}
