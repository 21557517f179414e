import { Link, useNavigate } from 'react-router';
import { useHydrated } from '../../browser/hydrated.ts';
import { links } from '../../links.ts';
import { savePlate } from '../../lookup/saved-plate.ts';
import { BrandMark } from '../../ui/display/brand-mark.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { TextButton } from '../../ui/inputs/text-button.tsx';
import { About, Features } from './about.tsx';
import { LockIcon } from './icons.tsx';
import { AnotherPlate, PlateForm } from './plate-form.tsx';
import { isHelpedByAccount, refusalWords } from './refusal-words.ts';
import { RoadScene } from './road-scene.tsx';
import { type AnswerParts, usePlateAnswer } from './use-plate-answer.ts';

function Header() {
  return (
    <header className="mx-auto flex w-full max-w-[1180px] flex-wrap items-center justify-between">
      <Link
        to={links.landing}
        className="flex min-h-11 items-center gap-3 font-sign text-20 font-extrabold focus-visible:outline-plate"
      >
        <BrandMark />
        Roadworthy
      </Link>
      <Link
        to={links.login}
        className="-mr-3 flex min-h-11 items-center px-3 text-15 font-semibold"
      >
        Log In
      </Link>
    </header>
  );
}

type LandingPageProps = { loadAnswer: () => Promise<AnswerParts> };

/** Always dark: the sign, the plate and the road carry their own light. */
export function LandingPage({ loadAnswer }: LandingPageProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { busy, plate, refusal, answer, Answer, ask, prepare } = usePlateAnswer(loadAnswer);

  /** Keeps the plate for registration: the car is in the garage after sign-up. */
  const keep = async (): Promise<void> => {
    savePlate(answer?.registrationNumber ?? plate);
    await navigate(links.register, { state: { keeps: true } });
  };

  const error = refusal && (
    <span role="alert">
      {refusalWords(refusal)}
      {isHelpedByAccount(refusal) && <TextButton onPress={keep}>Create a free account</TextButton>}
    </span>
  );
  const form = { busy, error, onFirstKey: prepare, onPlate: (text: string) => void ask(text) };

  if (hydrated && answer && Answer) {
    return (
      <div className="min-h-dvh bg-ground">
        <div data-theme="dark" className="night px-4 pt-1.5 pb-4 md:px-12">
          <Header />
          <search className="mx-auto block max-w-[1180px]">
            <AnotherPlate plate={answer.registrationNumber} {...form} />
          </search>
        </div>
        <Answer answer={answer} onKeep={() => void keep()} />
      </div>
    );
  }
  return (
    <div
      data-theme="dark"
      className="night flex min-h-dvh flex-col px-4 pt-1.5 pb-8 md:px-12 md:pt-5"
    >
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[1180px] flex-1 flex-col">
        <div className="landing-hero">
          <div className="landing-copy">
            <h1 className="text-[46px] leading-none font-[850] tracking-[-0.035em] md:text-[76px]">
              Roadworthy
            </h1>
            <p className="mt-2 font-sign text-20 leading-tight font-bold text-balance text-plate md:mt-3 md:text-24">
              Your friendly car maintenance &amp; repair assistant
            </p>
            <p className="mt-3 max-w-[42ch] text-pretty text-ink-2 md:mt-5 md:text-18">
              Is it taxed and tested, and what’s due next? Type your number plate and see the road
              ahead, before you sign up.
            </p>
          </div>
          <div className="landing-ask">
            <RoadScene />
            <div className="relative -mt-5.5 lg:-mt-6.5 lg:px-6">
              <PlateForm {...form} refused={refusal} />
              <p className="mt-3 flex items-center justify-center gap-2 text-14 text-ink-3">
                <LockIcon size={16} />
                Free, no account needed. To stop misuse, we keep a coded form of your network
                address, for about a day at most.
              </p>
            </div>
          </div>
          <div className="landing-pair flex gap-3 max-md:*:flex-1">
            <ButtonLink
              to={links.register}
              tone="quiet"
              size="lg"
              className="border-paint/30 !text-15"
            >
              Get Started
            </ButtonLink>
            <ButtonLink
              to={links.login}
              tone="quiet"
              size="lg"
              className="border-paint/30 !text-15"
            >
              Log In
            </ButtonLink>
          </div>
        </div>
        <Features />
      </main>
      <div className="mx-auto w-full max-w-[1180px]">
        <About />
      </div>
    </div>
  );
}
