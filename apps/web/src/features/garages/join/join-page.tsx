import type { InvitationOffer } from '@roadworthy/domain/garages/garages.schema';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { garageMessageOf } from '../../../garages/garage-problem-words.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { session, useSession } from '../../../session/session.ts';
import {
  acceptOnceSignedIn,
  forgetInvitation,
  reconsiderInvitation,
  type WaitingInvitation,
} from '../../../session/waiting-invitation.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { JoinHead, JoinHero, JoinTitle } from './join-hero.tsx';
import { joinWords } from './join-words.ts';
import { NameStep } from './name-step.tsx';
import { useOffer, useWaitingInvitation } from './use-invitation.ts';
import { WhatYouSee } from './what-you-see.tsx';

/** 'Not you?': logs the user out, so that somebody else can log in. `onGo` runs before. */
export type NotYouProps = { onGo: () => void };
type NotYouType = ComponentType<NotYouProps>;

const column = 'mx-auto w-full max-w-[640px] px-4';

function Gone({ hadToken }: { hadToken: boolean }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <JoinHead>
        <JoinTitle>{hadToken ? 'This invitation can’t be used' : 'No invitation here'}</JoinTitle>
      </JoinHead>
      <div className={`${column} grid gap-5 pt-6 pb-10`}>
        <p className="text-ink-2">
          {hadToken
            ? 'It was used already, an owner withdrew it, or it is more than seven days old. Ask for a new link.'
            : 'Open the link or scan the code that you were sent once more.'}
        </p>
        <ButtonLink to={links.home} tone="quiet" size="tall" wide>
          {isSignedIn ? 'Go to your dashboard' : 'Go to Roadworthy'}
        </ButtonLink>
      </div>
    </main>
  );
}

type BarProps = {
  offer: InvitationOffer;
  busy: boolean;
  problem: string | null;
  onJoin: () => void;
  onReconsider: () => void;
  NotYou: NotYouType;
};

/** The decision, always in sight. */
function Bar({ offer, busy, problem, onJoin, onReconsider, NotYou }: BarProps) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const decline = () => {
    forgetInvitation();
    void navigate(links.home, { replace: true });
  };
  const signUp = () => {
    acceptOnceSignedIn();
    void navigate(links.register, { state: { keeps: true } });
  };
  const { button } = joinWords[offer.role];
  return (
    <div className="sticky bottom-0 border-t border-line bg-surface pt-3.5 pb-[max(10px,env(safe-area-inset-bottom))]">
      <div className={`${column} grid gap-1`}>
        {problem && (
          <div className="mb-2">
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          </div>
        )}
        {user ? (
          <>
            <Button size="tall" wide busy={busy} onClick={onJoin}>
              {button}
            </Button>
            <p className="mt-1 flex flex-wrap items-center justify-center gap-x-1.5 text-center text-14 text-ink-3">
              <span className="wrap-anywhere">{`As ${user.email}.`}</span>
              <NotYou onGo={onReconsider} />
            </p>
          </>
        ) : (
          <>
            <Button size="tall" wide waiting={status === 'initialising'} onClick={signUp}>
              {button}
            </Button>
            <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-ink-3">
              You have an account?
              <Link
                to={links.login}
                onClick={acceptOnceSignedIn}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Log in and join
              </Link>
            </p>
          </>
        )}
        <button
          type="button"
          onClick={decline}
          className="mx-auto min-h-11 px-4 text-15 font-semibold text-ink-2"
        >
          No, thank you
        </button>
      </div>
    </div>
  );
}

/** Joins by an invitation, at a press or, for a reader who pressed before signing up, by itself. */
const useJoin = (waiting: WaitingInvitation | null | undefined, offer: InvitationOffer | null) => {
  const { user, confirmed } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  const tried = useRef(false);
  const garageName = offer?.garageName ?? 'the garage';
  const arrive = async () => {
    notify.success(`You have joined ${garageName}.`);
    await navigate(links.dashboard, { replace: true });
  };
  const arriveAtOwn = async () => {
    notify.success(`${garageName} is your own. The link still works for somebody else.`);
    await navigate(links.garage, { replace: true });
  };
  const join = async () => {
    if (!waiting || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { garageId } = await call((api) => api.garages.accept({ token: waiting.token }));
      forgetInvitation();
      if (garageId === user?.id) await arriveAtOwn();
      else if (user?.firstName) await arrive();
      else setJoined(true);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'INVITATION_GONE') setGone(true);
      else setProblem(garageMessageOf(error));
    }
    setBusy(false);
  };
  const joinsByItself = waiting?.accepted === 'here' && Boolean(user) && confirmed;
  return { busy, problem, isGone, hasJoined, garageName, join, arrive, joinsByItself, tried };
};

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function Until({ offer }: { offer: InvitationOffer }) {
  // Within a week, so without a year. The domain's dates would load their schemas, which no other page for visitors needs.
  const last = dayAndMonth.format(new Date(offer.endsOn));
  return (
    <p className="px-1 text-14 text-ink-3">
      {`You can leave whenever you like. This link works once, until ${last}.`}
    </p>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <JoinHead>
        <JoinTitle>You are invited to a garage</JoinTitle>
      </JoinHead>
      {children}
    </main>
  );
}

/** The page of an invitation's link: who invites, to what, and what the reader will see, before joining. */
export function JoinPage({ NotYou }: { NotYou: NotYouType }) {
  const { user, farewell } = useSession();
  // Whoever has just logged out here stays here, to log in as somebody else.
  useEffect(() => {
    if (farewell) session.clearFarewell();
  }, [farewell]);
  const { waiting, lookAgain } = useWaitingInvitation();
  const { loaded, look } = useOffer(waiting?.token ?? null);
  const offer = loaded.status === 'ready' ? loaded.offer : null;
  const { problem, isGone, hasJoined, joinsByItself, tried, ...joining } = useJoin(waiting, offer);
  // Another tab may have joined with the same link; the server then answers this tab in the same way.
  const isLookedAt = offer !== null || loaded.status === 'gone';
  const joinNow = useEffectEvent(() => void joining.join());
  useEffect(() => {
    if (!joinsByItself || !isLookedAt || tried.current) return;
    tried.current = true;
    joinNow();
  }, [joinsByItself, isLookedAt, tried]);
  if (hasJoined && user)
    return (
      <NameStep user={user} garageName={joining.garageName} onDone={() => void joining.arrive()} />
    );
  if (waiting === null && user) return <Navigate to={links.dashboard} replace />;
  const isTrying = joinsByItself && !problem;
  if (waiting === null || isGone || (loaded.status === 'gone' && !isTrying))
    return <Gone hadToken={waiting !== null} />;
  if (loaded.status === 'failed')
    return (
      <Waiting>
        <div className={`${column} pt-6`}>
          <RetryNotice onRetry={() => void look()}>{loaded.failure}</RetryNotice>
        </div>
      </Waiting>
    );
  if (!offer)
    return (
      <Waiting>
        <div
          role="status"
          aria-label="Loading the invitation"
          className={`${column} grid gap-4 pt-4`}
        >
          <Skeleton className="h-52" />
          <Skeleton className="h-32" />
        </div>
      </Waiting>
    );
  const reconsider = () => {
    reconsiderInvitation();
    lookAgain();
  };
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col bg-ground">
      <JoinHero offer={offer} />
      <div className={`${column} grid flex-1 content-start gap-4 pt-4 pb-6`}>
        <WhatYouSee offer={offer} />
        <Until offer={offer} />
      </div>
      <Bar
        offer={offer}
        busy={joining.busy}
        problem={problem}
        onJoin={() => void joining.join()}
        onReconsider={reconsider}
        NotYou={NotYou}
      />
    </main>
  );
}
