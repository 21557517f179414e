import type { ReactNode } from 'react';
import { usePicture } from '../../../records/files/use-files.ts';
import { cx } from '../../../ui/cx.ts';

type VehiclePhotoProps = {
  imageId: string | null | undefined;
  variant: 'small' | 'large';
  className?: string;
  /** What stands there while there is no picture, or none can be shown. */
  children: ReactNode;
};

/** A vehicle's own picture. Decoration: the words beside it say which vehicle it is. */
export function VehiclePhoto({ imageId, variant, className, children }: VehiclePhotoProps) {
  const { url } = usePicture(imageId, variant, 'image');
  if (!imageId || !url) return children;
  return <img src={url} alt="" className={cx('object-cover', className)} />;
}
