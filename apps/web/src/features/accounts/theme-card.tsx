import { setTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeCard() {
  return (
    <Card title="Appearance">
      <Choice label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
    </Card>
  );
}
