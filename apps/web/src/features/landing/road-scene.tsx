import { Plate } from '../../lib/plate.tsx';
import { Sign } from '../../ui/sign.tsx';

/** A picture of what the product answers; the words beside it say the same. */
export function RoadScene() {
  return (
    <div
      aria-hidden
      className="relative h-[380px] overflow-hidden max-md:-mx-4 md:mx-auto md:h-[500px] md:w-full md:max-w-[560px] md:overflow-visible"
    >
      <svg aria-hidden viewBox="0 0 560 520" className="absolute inset-0 size-full">
        <defs>
          <linearGradient id="tarmac" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--tarmac-far)" />
            <stop offset="1" stopColor="var(--tarmac-near)" />
          </linearGradient>
        </defs>
        <path d="M262 150 298 150 560 520 0 520Z" fill="url(#tarmac)" />
        <path
          d="M262 150 0 520M298 150 560 520"
          stroke="var(--paint)"
          strokeOpacity=".55"
          strokeWidth="3"
        />
        <g fill="var(--paint)" opacity=".8">
          <path d="M278.6 158h2.8l.8 10h-4.4z" />
          <path d="M277.4 182h5.2l1.4 18h-8z" />
          <path d="M275 224h10l2.4 32h-14.8z" />
          <path d="M271 296h18l4 54h-26z" />
          <path d="M265 400h30l5 70h-40z" />
        </g>
        <path d="M0 150H560" stroke="var(--horizon)" />
      </svg>
      <div className="absolute top-[24%] left-[2%] flex flex-col items-start">
        <Sign tone="warn" label="MOT" text="12 days" />
        <i className="ml-6 h-[150px] w-[5px] bg-post" />
      </div>
      <div className="absolute top-[12%] right-[6%] flex flex-col items-start">
        <Sign label="Road tax" text="1 Mar 2027" className="origin-bottom-left scale-86" />
        <i className="ml-6 h-24 w-[5px] bg-post" />
      </div>
      <div className="absolute top-[10%] left-[27%] flex flex-col items-start">
        <Sign label="Insurance" text="19 Jun 2027" className="origin-bottom-left scale-72" />
        <i className="ml-6 h-16 w-[5px] bg-post" />
      </div>
      <div className="plate-wide absolute bottom-4.5 left-1/2 h-21 w-[88%] -translate-x-1/2 !rounded-[14px] drop-shadow-[0_24px_40px_rgb(0_0_0/.5)] md:h-25 md:w-[420px]">
        <span className="plate-band !w-14 !pb-3.5 !text-18">UK</span>
        <Plate
          registration="AB17CDE"
          className="flex-1 self-center !bg-transparent text-center !text-[56px] !shadow-none md:!text-[70px]"
        />
      </div>
    </div>
  );
}
