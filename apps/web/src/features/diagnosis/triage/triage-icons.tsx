import { Flame, Thermometer, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { drawnIcon } from '../../../ui/display/drawn-icon.tsx';

const Brake = drawnIcon(
  <>
    <circle cx="12" cy="12" r="6.5" />
    <path d="M12 8.8v3.8M12 15.2h.01M4 5.5a10.5 10.5 0 0 0 0 13M20 5.5a10.5 10.5 0 0 1 0 13" />
  </>,
);
const SteeringWheel = drawnIcon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <circle cx="12" cy="12.6" r="2.4" />
    <path d="M2.8 10.4c3-.9 5-.6 7.1.9M21.2 10.4c-3-.9-5-.6-7.1.9M12 15v6.4" />
  </>,
);
export const EngineLight = drawnIcon(
  <path d="M5 9h2l2-2h5l2 2h2v3h2v-2h1.5v7H20v-2h-2v3H9l-3-3H4.5v2H3v-7M9 4.5h5M11.5 4.5V7M3 10v5" />,
);
const FlatTyre = drawnIcon(
  <>
    <path d="M5.2 19a9.5 9.5 0 1 1 13.6 0z" />
    <circle cx="12" cy="12" r="4" />
    <path d="M12 8V5.5M8.4 13.8 6.3 15M15.6 13.8l2.1 1.2" />
  </>,
);
const Hanging = drawnIcon(
  <path d="M2 12V9.2c0-.9.7-1.6 1.5-1.8L7 6.8 9.5 4h6L19 7.5c1.7.2 3 1 3 2.5v2H2zM6 12v3l3 3.5h5M3 21h18M17 15l1.5 1.5M16 18.5h3" />,
);
export const Shaking = drawnIcon(
  <>
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="1.8" />
    <path d="M3.5 8a10 10 0 0 0 0 8M20.5 8a10 10 0 0 1 0 8" />
  </>,
);

/** The drawing of each row, by the row's id. */
const icons: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  brakes: Brake,
  steering: SteeringWheel,
  fire: Flame,
  light: EngineLight,
  hot: Thermometer,
  wheel: FlatTyre,
  hanging: Hanging,
};

export const TriageIcon = ({ row }: { row: string }) => {
  const Icon = icons[row] ?? TriangleAlert;
  return <Icon size={24} />;
};
