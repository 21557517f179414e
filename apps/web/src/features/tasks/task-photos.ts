import { titlesOf } from '@roadworthy/domain/tasks/photo-titles.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { mostPhotos, type PhotoTitle, tooManyPhotos } from '@roadworthy/domain/tasks/tasks.schema';
import { recordStore } from '../../records/client.ts';
import { pickFile, toKeep } from '../../records/files/use-files.ts';
import { save, toEdit } from '../../records/save.ts';
import { shrinkPhoto } from './complete/shrink-photo.ts';

/** Changes the photos under a lock, so that two quick photos do not overwrite each other. */
const changePhotos = async (
  id: string,
  change: (photoIds: readonly string[]) => Promise<{
    photoIds: string[];
    files: ReturnType<typeof toKeep>[];
    titles?: readonly PhotoTitle[];
  }>,
): Promise<void> =>
  await navigator.locks.request('roadworthy-task-photos', async () => {
    const task = await recordStore().records(taskEntity).get(id);
    if (!task) throw new Error('The task no longer exists');
    const { photoIds, files, titles } = await change(task.photoIds ?? []);
    const photoTitles = titlesOf(photoIds, task.photoTitles, titles);
    const patch = { photoIds, ...(photoTitles || task.photoTitles ? { photoTitles } : {}) };
    await save([toEdit(taskEntity, id, { patch })], files);
  });

/** Saves a photo with an open task, both in one transaction. `title`: what the photo shows. */
export const addPhotoToTask = async (id: string, photo: File, title: string): Promise<void> => {
  const picked = await pickFile(await shrinkPhoto(photo), 'image');
  await changePhotos(id, async (photoIds) => {
    if (photoIds.length >= mostPhotos) throw new Error(tooManyPhotos);
    return {
      photoIds: [...photoIds, picked.id],
      files: [toKeep(picked)],
      titles: [{ photoId: picked.id, title }],
    };
  });
};

export const removePhotoFromTask = async (id: string, photoId: string): Promise<void> =>
  await changePhotos(id, async (photoIds) => ({
    photoIds: photoIds.filter((other) => other !== photoId),
    files: [],
  }));
