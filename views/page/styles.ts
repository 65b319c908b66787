import { css } from "lit";

export const styles = css`
  .connection {
    margin-block-end: 16px;
  }
  .connection .outcome {
    margin-block-start: 0;
  }
`;
