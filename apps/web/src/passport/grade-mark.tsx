import type { Grade } from '@roadworthy/domain/passport/timeline.schema';
import { FileCheck, FileText, Landmark, User, Warehouse } from 'lucide-react';

const icons = {
  record: Landmark,
  'paper-read': FileCheck,
  'paper-kept': FileText,
  garage: Warehouse,
  owner: User,
} as const;

type GradeMarkProps = { grade: Grade; label: string };

/** How strong the evidence of an entry is: the mark gets lighter as the proof does, and always says its name. */
export function GradeMark({ grade, label }: GradeMarkProps) {
  const Icon = icons[grade];
  return (
    <span className={`grade grade-${grade}`}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}
