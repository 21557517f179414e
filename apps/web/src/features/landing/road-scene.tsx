import { Sign } from '../../ui/display/sign.tsx';

/** A picture of what the product answers. Decorative, because the text beside it says the same. */
export function RoadScene() {
  return (
    <div aria-hidden className="relative h-[204px] overflow-hidden max-lg:-mx-4 lg:h-[298px]">
      <svg
        aria-hidden
        viewBox="0 0 560 330"
        preserveAspectRatio="xMidYMax slice"
        className="landing-road absolute inset-0 size-full"
      >
        <defs>
          <linearGradient id="tarmac" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--tarmac-far)" />
            <stop offset="1" stopColor="var(--tarmac-near)" />
          </linearGradient>
        </defs>
        <path d="M-200 112H760" stroke="var(--horizon)" />
        <path d="M264 112 296 112 500 330 60 330Z" fill="url(#tarmac)" />
        <path
          d="M264 112 60 330M296 112 500 330"
          stroke="var(--paint)"
          strokeOpacity=".55"
          strokeWidth="3"
        />
        <g fill="var(--paint)" opacity=".8">
          <path d="M278.8 118h2.4l.7 8h-3.8z" />
          <path d="M277.8 136h4.4l1.2 14h-6.8z" />
          <path d="M275.6 168h8.8l2 24h-12.8z" />
          <path d="M272 216h16l3.4 40h-22.8z" />
        </g>
      </svg>
      <div className="absolute top-10 left-4 flex origin-top-left scale-92 flex-col items-start lg:top-[84px] lg:left-[2%] lg:scale-100">
        <Sign tone="warn" label="MOT" text="12 days left" />
        <i className="ml-5.5 h-[74px] w-[5px] bg-post lg:h-[104px]" />
      </div>
      <div className="absolute -top-1.5 left-[58.5%] flex origin-bottom-left scale-68 flex-col items-start lg:top-1.5 lg:left-1/4 lg:scale-74">
        <Sign label="Safety recall" text="None" />
        <i className="ml-5.5 h-[42px] w-[5px] bg-post lg:h-[70px]" />
      </div>
      <div className="absolute top-[62px] -right-1 flex origin-bottom-left scale-84 flex-col items-start lg:top-[34px] lg:right-[6%] lg:scale-90">
        <Sign label="Road tax" text="1 Mar 2027" />
        <i className="ml-5.5 h-[60px] w-[5px] bg-post lg:h-[120px]" />
      </div>
    </div>
  );
}
