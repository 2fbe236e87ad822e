import { useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './contacts.module.css';

type CompanyLogoProps = { company: { name: string; logo?: string | null }; size?: number };

/** The company's logo, or its initials. Decorative, as the name is written next to it. */
export function CompanyLogo({ company, size = 24 }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { name, logo } = company;
  if (!logo || broken === logo) return <Avatar name={name} size={size} />;
  return (
    <img
      className={classes.logo}
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(logo)}
    />
  );
}
