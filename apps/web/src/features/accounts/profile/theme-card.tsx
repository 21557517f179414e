import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { setTheme, type Theme, useTheme } from '../../../browser/theme.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Choice } from '../../../ui/inputs/choice.tsx';

const themes: readonly { value: Theme; label: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', icon: <SunMoon size={18} aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun size={18} aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={18} aria-hidden /> },
];

export function ThemeCard() {
  return (
    <Card title="Appearance">
      <Choice wide label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
    </Card>
  );
}
