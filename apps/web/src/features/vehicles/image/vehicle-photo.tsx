import type { ReactNode } from 'react';
import { usePicture } from '../../../records/files/use-files.ts';
import { cx } from '../../../ui/cx.ts';

type VehiclePhotoProps = {
  imageId: string | null | undefined;
  variant: 'small' | 'large';
  className?: string;
  /** Shown if there is no picture, or it cannot be loaded. */
  children: ReactNode;
};

/** A vehicle's own picture. Decorative, because the text beside it names the vehicle. */
export function VehiclePhoto({ imageId, variant, className, children }: VehiclePhotoProps) {
  const { url } = usePicture(imageId, variant, 'image');
  if (!imageId || !url) return children;
  return <img src={url} alt="" className={cx('object-cover', className)} />;
}
