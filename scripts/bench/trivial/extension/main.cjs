// The least that an extension is: what the activation of ours is measured beside.
exports.activate = () => {};
