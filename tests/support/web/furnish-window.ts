const addDialogs = () => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.hidePopover ??= () => undefined;
};

/** No media query matches: the screen of a small phone. */
const addMediaQueries = () => {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
};

/** jsdom lays nothing out, so nothing scrolls and nothing comes into view. */
const addScrolling = () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  window.IntersectionObserver ??= class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
};

const addPictures = () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
};

/** Adds what the screens need and jsdom lacks. Call it before each test. */
export const furnishWindow = (): void => {
  addDialogs();
  addMediaQueries();
  addScrolling();
  addPictures();
};
