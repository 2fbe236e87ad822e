declare module '../api.ts' {
  interface Tables {
    org_charts: true;
    positions: true;
    position_staff: true;
  }
}

export {};
