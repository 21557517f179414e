import { ignoreFailure } from '../browser/ignore-failure.ts';

type Size = { width: number; height: number };

export type Picture = VideoFrame | ImageBitmap;

/** One frame of the camera. The receiver must close its picture. */
export type TakenFrame = {
  picture: Picture;
  width: number;
  height: number;
  /** In seconds since the camera started. */
  mediaTime: number;
};

/** Returns the newest frame on each request, and drops the frames in between; null once it has ended. */
export type FrameSource = { next(): Promise<TakenFrame | null>; dispose(): void };

type Processor = { readable: ReadableStream<VideoFrame> };
type ProcessorMaker = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => Processor;

const processorMaker = (): ProcessorMaker | null =>
  'MediaStreamTrackProcessor' in window
    ? (window.MediaStreamTrackProcessor as ProcessorMaker)
    : null;

/** Reads frames from the track, which need not wait for the page to be painted. */
const fromTrack = (Maker: ProcessorMaker, track: MediaStreamTrack): FrameSource => {
  const reader = new Maker({ track, maxBufferSize: 1 }).readable.getReader();
  let first: number | null = null;
  return {
    next: async () => {
      const { done, value: picture } = await reader.read();
      if (done || !picture) return null;
      first ??= picture.timestamp;
      return {
        picture,
        width: picture.displayWidth,
        height: picture.displayHeight,
        mediaTime: (picture.timestamp - first) / 1e6,
      };
    },
    dispose: () =>
      void ignoreFailure(
        reader.cancel(),
        'the reader of camera frames could not be cancelled: it ends with the camera',
      ),
  };
};

const grab = async (video: HTMLVideoElement): Promise<Picture> =>
  'VideoFrame' in window ? new VideoFrame(video) : await createImageBitmap(video);

/** Reads frames from the playing video, whenever it shows a new one. */
const fromVideo = (video: HTMLVideoElement): FrameSource => {
  let isOver = false;
  let giveUp = () => {};
  const shown = () =>
    new Promise<VideoFrameCallbackMetadata | null>((resolve) => {
      giveUp = () => resolve(null);
      video.requestVideoFrameCallback((_now, metadata) => resolve(metadata));
    });
  const next = async (): Promise<TakenFrame | null> => {
    while (!isOver) {
      const metadata = await shown();
      // A frame that cannot be grabbed, for example while a phone is rotated, is skipped: the next one comes soon.
      const picture = metadata && !isOver ? await grab(video).catch(() => null) : null;
      if (isOver) picture?.close();
      else if (metadata && picture) {
        const { mediaTime, width, height } = metadata;
        return { picture, width, height, mediaTime };
      }
    }
    return null;
  };
  return {
    next,
    dispose: () => {
      isOver = true;
      giveUp();
    },
  };
};

const isTurned = (frame: Size, video: Size): boolean =>
  frame.width > frame.height !== video.width > video.height;

/** Reads from the track, unless its frames lie on their side: the video's frames are always upright. */
const fromTrackOrVideo = (
  Maker: ProcessorMaker,
  track: MediaStreamTrack,
  video: HTMLVideoElement,
): FrameSource => {
  let source = fromTrack(Maker, track);
  let isChecked = false;
  return {
    next: async () => {
      const frame = await source.next();
      if (!frame || isChecked) return frame;
      isChecked = true;
      const shown = { width: video.videoWidth, height: video.videoHeight };
      if (isTurned(frame, shown)) {
        frame.picture.close();
        source.dispose();
        source = fromVideo(video);
        return await source.next();
      }
      // The video is no longer used, so it need not play.
      video.pause();
      return frame;
    },
    dispose: () => source.dispose(),
  };
};

export const openFrames = (
  video: HTMLVideoElement,
  stream: Pick<MediaStream, 'getVideoTracks'>,
): FrameSource => {
  const Maker = processorMaker();
  const track = stream.getVideoTracks()[0];
  return Maker && track ? fromTrackOrVideo(Maker, track, video) : fromVideo(video);
};
