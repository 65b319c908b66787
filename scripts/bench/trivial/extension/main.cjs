// A minimal extension, the baseline for the activation of ours.
exports.activate = () => {};
